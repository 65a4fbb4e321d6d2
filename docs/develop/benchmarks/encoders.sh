#!/usr/bin/env bash
# Bytes and processor time a frame of Quadrille, timg and mpv, side by side on one machine, and whether
# Quadrille keeps its tolerances. Prints a table in Markdown.
#
#   docs/develop/benchmarks/encoders.sh .build/release/quadrille
#
# Needs a C compiler; timg and mpv are measured if they are there. TOLERANCES, GRIDS, SETS and ROUNDS
# may be set in the environment. Takes about four minutes.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
quadrille=$(realpath "${1:?usage: encoders.sh PATH-OF-QUADRILLE}")
tolerances=${TOLERANCES:-lossless fine fair rough}
grids=${GRIDS:-80x24 200x60 320x90}
sets=${SETS:-vivid muted}
rounds=${ROUNDS:-3}
frames=120
declare -A colors=(
  [vivid]=fec496,dd6cb9,962fbf,4f5bd5 [muted]=dbddbb,6ba587,d5d88d,88b884
)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for program in sequence drain check; do
  cc -std=gnu11 -O2 -Wall -o "$scratch/$program" "$here/$program.c" -lm -lutil
done

# Plays a file at a grid; prints what drain prints. CPU a frame is what 120 frames take more than one
# frame, so that nobody's start counts.
play() {
  local player=$1 tolerance=$2 columns=$3 rows=$4 file=$5
  local command
  case $player in
    quadrille)
      # Two seconds are 120 frames; one frame stays for as long.
      command=("$quadrille" play "$file.rgb" --cells "${columns}x$rows" --tolerance "$tolerance"
        --color truecolor --duration 2 --stats "$scratch/stats.json") ;;
    timg) command=(timg -V -ph -bnone "-g${columns}x$rows" --loops=1 "$file.ppm") ;;
    mpv)
      command=(mpv --no-config --really-quiet --no-audio --untimed --vo=tct
        --vo-tct-algo=half-blocks "--vo-tct-width=$columns" "--vo-tct-height=$rows"
        --demuxer=rawvideo "--demuxer-rawvideo-w=$columns" "--demuxer-rawvideo-h=$((2 * rows))"
        --demuxer-rawvideo-mp-format=rgb24 --demuxer-rawvideo-fps=60 "$file.rgb") ;;
  esac
  "$scratch/drain" "$columns" "$rows" "${command[@]}"
}

# The same pictures as one PPM after another, which keeps every colour as it is.
as_ppm() {
  local columns=$1 rows=$2 file=$3 count=$4
  "$quadrille" export "$file.rgb" --size "${columns}x$((2 * rows))" --frames "$count" \
    -o "$file.ppm" 2>/dev/null
}

measure() {
  local player=$1 tolerance=$2 columns=$3 rows=$4 set=$5
  local start=999999999 least=999999999 most=0 bytes=0 got shown time
  for ((round = 0; round < rounds; round++)); do
    read -r got time < <(play "$player" "$tolerance" "$columns" "$rows" "$scratch/first")
    if ((time < start)); then start=$time; fi
  done
  for ((round = 0; round < rounds; round++)); do
    read -r got time < <(play "$player" "$tolerance" "$columns" "$rows" "$scratch/all")
    # The other players show every frame; Quadrille skips some on a machine that is too busy.
    shown=$frames
    if [[ $player == quadrille ]]; then
      shown=$(sed -n 's/.*"frames": \([0-9]*\).*/\1/p' "$scratch/stats.json")
    fi
    time=$(((time - start) / (shown - 1)))
    if ((time < least)); then least=$time; fi
    if ((shown > most)); then most=$shown; fi
    bytes=$((got / frames))
  done
  if ((most < frames)); then
    echo "$columns x $rows, $tolerance: only $most of $frames frames were shown" >&2
  fi
  local name=$player errors="|"
  if [[ $player == quadrille ]]; then
    name="quadrille, $tolerance"
    "$quadrille" export "$scratch/all.rgb" --cells "${columns}x$rows" --format ansi \
      --tolerance "$tolerance" --frames $frames -o "$scratch/bytes.ansi"
    local checked channel difference
    read -r checked channel difference < <(
      "$scratch/check" "$scratch/bytes.ansi" "$scratch/all.rgb" "$columns" "$rows")
    if [[ $checked != "$frames" ]]; then
      echo "encoders.sh: $checked frames were checked instead of $frames" >&2
      exit 1
    fi
    # What play writes when no frame is skipped.
    bytes=$(($(stat -c %s "$scratch/bytes.ansi") / frames))
    errors="$channel | $difference"
  fi
  echo "| $set | ${columns}x$rows | $name | $bytes | $least | $errors |"
}

players=()
for tolerance in $tolerances; do
  if "$quadrille" export contest --frames 1 --cells 4x2 --format ansi --tolerance "$tolerance" \
    -o "$scratch/probe.ansi" >/dev/null 2>&1; then
    players+=("quadrille $tolerance")
  else
    echo "not known to this quadrille: --tolerance $tolerance" >&2
  fi
done
for player in timg mpv; do
  if command -v $player >/dev/null; then players+=("$player -"); fi
done

echo "$(date +%F), $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1), $(nproc) cores;" \
  "$("$quadrille" --version)$(
    if command -v timg >/dev/null; then timg --version 2>&1 | sed -n '1s/\(timg [^ ]*\).*/, \1/p'; fi
  )$(
    if command -v mpv >/dev/null; then mpv --version | sed -n '1s/^\(mpv [^ ]*\).*/, \1/p'; fi
  )"
echo
echo "| colours | cells | player | bytes a frame | CPU, µs a frame | worst channel | worst CIEDE2000 |"
echo "| --- | --- | --- | --- | --- | --- | --- |"
for set in $sets; do
  for grid in $grids; do
    columns=${grid%x*} rows=${grid#*x}
    for count in $frames 1; do
      file=$scratch/$([[ $count == 1 ]] && echo first || echo all)
      "$scratch/sequence" "${colors[$set]}" "$columns" $((2 * rows)) "$count" >"$file.rgb"
      as_ppm "$columns" "$rows" "$file" "$count"
    done
    for player in "${players[@]}"; do
      # shellcheck disable=SC2086
      measure $player "$columns" "$rows" "$set"
    done
  done
done
