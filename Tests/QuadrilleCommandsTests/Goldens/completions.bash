# Completions of quadrille for bash.
_quadrille_files() {
  # Files with an ending of the pattern, if there is one, and folders. A word is looked for as it is
  # meant: without the quotes and backslashes that are typed.
  local word="${1//\\/}" name
  word="${word#[\"\']}"
  while IFS= read -r name; do
    if [[ -z "$2" || -d "${name/#~\//$HOME/}" || "${name,,}" =~ \.($2)$ ]]; then
      COMPREPLY+=("$name")
    fi
  done < <(compgen -f -- "$word")
}
_quadrille_words() { COMPREPLY+=($(compgen -W "$2" -- "$1")); }
_quadrille_scenes() {
  # Of contest+sn only what follows the last plus sign is a name.
  local before=''
  [[ "$1" == *+* ]] && before="${1%+*}+"
  COMPREPLY+=($(compgen -P "$before" -W 'contest linear radial aurora snow mosquitoes pokedex title' -- "${1##*+}"))
}
_quadrille_program() {
  # The words from index $1 are a command line of their own.
  if declare -F _command_offset >/dev/null; then
    _command_offset "$1"
  elif [[ "$COMP_CWORD" -eq "$1" ]]; then
    local IFS=$'\n'
    COMPREPLY=($(compgen -c -- "$2"))
  else
    _quadrille_files "$2" ''
  fi
}
_quadrille() {
  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  # bash takes --name=value apart at the equals sign.
  if [[ "$word" == = ]]; then
    word=''
  elif [[ "$before" == = ]]; then
    before="${COMP_WORDS[COMP_CWORD-2]}"
  fi
  case "${COMP_WORDS[1]}" in
    wrap|bench)
      local index
      for ((index = 2; index < COMP_CWORD; index++)); do
        if [[ "${COMP_WORDS[index]}" == -- ]]; then
          _quadrille_program $((index + 1)) "$word"
          return 0
        fi
      done ;;
  esac
  case "${COMP_WORDS[1]} $before" in
    *\ --fps) _quadrille_words "$word" '30 60'; return ;;
    *\ --style) _quadrille_words "$word" 'article telegram ios web desktop'; return ;;
    *\ --palette) _quadrille_words "$word" "contest day night dark article android cmyk default amethyst calico cavern-pink cheerfulness france light-wisteria malibu monte-carlo perfume periwinkle-gray pine-glade ice viola wewak wild-willow cashmere cold-purple cold-blue paper-plane-light paper-plane-dark auto $(quadrille list palettes --own --names 2>/dev/null)"; return ;;
    *\ --side) return ;;
    *\ --method) _quadrille_words "$word" 'vector table plain'; return ;;
    *\ --centers) return ;;
    *\ --ring) return ;;
    *\ --power) return ;;
    *\ --reach) return ;;
    *\ --pattern) _quadrille_words "$word" 'doodles stars hearts leaves flakes waves quadrille none'; _quadrille_files "$word" ''; return ;;
    *\ --intensity) return ;;
    *\ --curve) _quadrille_words "$word" 'article contest ios linear'; return ;;
    *\ --step-time) return ;;
    *\ --rest) return ;;
    wrap\ --advance) _quadrille_words "$word" 'command auto key'; return ;;
    *\ --advance) _quadrille_words "$word" 'auto key'; return ;;
    *\ --stops) return ;;
    *\ --from) return ;;
    *\ --to) return ;;
    *\ --radii) return ;;
    *\ --density) return ;;
    *\ --until) return ;;
    *\ --loop) return ;;
    *\ --time-offset) return ;;
    *\ --flake) _quadrille_files "$word" ''; return ;;
    *\ --seed) return ;;
    *\ --count) return ;;
    *\ --sprite) _quadrille_files "$word" ''; return ;;
    *\ --paths) _quadrille_words "$word" 'article smooth'; return ;;
    *\ --logo) _quadrille_files "$word" ''; return ;;
    *\ --title) return ;;
    *\ --device) _quadrille_words "$word" 'iphone-6 iphone-se iphone-6s iphone-11 iphone-13-pro'; return ;;
    *\ --size) return ;;
    *\ --speed) return ;;
    *\ --texture) _quadrille_files "$word" ''; return ;;
    *\ --cycle) return ;;
    *\ --inline) return ;;
    *\ --dim) return ;;
    *\ --contrast) return ;;
    *\ --blocks) _quadrille_words "$word" 'auto half quadrant sextant'; return ;;
    *\ --recolor) _quadrille_words "$word" 'auto on off'; return ;;
    *\ --cells) return ;;
    *\ --tolerance) _quadrille_words "$word" 'lossless fine fair rough'; return ;;
    *\ --max-tolerance) _quadrille_words "$word" 'lossless fine fair rough'; return ;;
    *\ --max-rate) return ;;
    *\ --sync) _quadrille_words "$word" 'auto on off'; return ;;
    *\ --unfocused) _quadrille_words "$word" 'pause slow play'; return ;;
    *\ --color) _quadrille_words "$word" 'auto truecolor 256 16 mono'; return ;;
    *\ --halves) _quadrille_words "$word" 'lower upper any'; return ;;
    *\ --pixels) _quadrille_words "$word" 'auto on off'; return ;;
    *\ --duration) return ;;
    *\ --stats) _quadrille_files "$word" ''; return ;;
    *\ --opacity) return ;;
    *\ --prefix) return ;;
    *\ --text-order) _quadrille_words "$word" 'auto chat words terminal'; return ;;
    *\ --output|*\ -o) _quadrille_files "$word" ''; return ;;
    *\ --format) _quadrille_words "$word" 'ppm png gif y4m rgb ansi cast json kitty glsl hlsl slang'; return ;;
    *\ --start) return ;;
    *\ --frames) return ;;
    *\ --scene) return ;;
    *\ --input) _quadrille_files "$word" ''; return ;;
    *\ --sink) _quadrille_words "$word" 'null pipe pty terminal'; return ;;
    *\ --load) return ;;
    list\ --json) : ;;
    doctor\ --json) : ;;
    *\ --json) _quadrille_files "$word" ''; return ;;
    *\ --report) _quadrille_files "$word" ''; return ;;
    *\ --keys) return ;;
    *\ --vs) return ;;
    *\ --require) return ;;
    *\ --record) _quadrille_files "$word" ''; return ;;
    *\ --without) _quadrille_words "$word" 'sync truecolor colors keyboard'; return ;;
  esac
  local options words='' scenes='' files=- after=''
  case "${COMP_WORDS[1]}" in
    wrap) options='--fps --style --palette --side --method --centers --ring --power --reach --pattern --intensity --curve --step-time --rest --stops --from --to --radii --density --until --loop --time-offset --flake --seed --count --sprite --paths --logo --title --advance --dim --contrast --opacity --prefix --no-hint --size --speed --texture --gpu --recolor --cells --tolerance --max-tolerance --max-rate --sync --unfocused --color --halves --pixels --duration --stats --still --no-defaults --help' scenes=1 files='json|gif|png|y4m|rgb|glsl|frag|shader|mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|ogv|wmv|flv|3gp|jpg|jpeg|webp|bmp|tif|tiff|avif|ppm|jxl' ;;
    chat) options='--demo --no-files --reset --fps --blocks --recolor --style --palette --text-order --centers --ring --power --reach --pattern --intensity --cells --tolerance --max-tolerance --max-rate --sync --unfocused --color --halves --pixels --duration --stats --still --no-defaults --help' ;;
    edit) options='--fps --no-files --reset --cells --tolerance --max-tolerance --max-rate --sync --unfocused --color --halves --pixels --duration --stats --still --no-defaults --help' files='json' ;;
    export) options='--fps --style --palette --side --method --centers --ring --power --reach --pattern --intensity --curve --step-time --rest --advance --stops --from --to --radii --density --until --loop --time-offset --flake --seed --count --sprite --paths --logo --title --device --cells --size --tolerance --color --halves --recolor --blocks --output --format --start --frames --speed --texture --gpu --cycle --dim --contrast --force --no-defaults --help' scenes=1 files='json|gif|png|y4m|rgb|glsl|frag|shader|mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|ogv|wmv|flv|3gp|jpg|jpeg|webp|bmp|tif|tiff|avif|ppm|jxl' ;;
    bench) options='--style --palette --side --method --centers --ring --power --reach --pattern --intensity --curve --step-time --rest --seed --size --tolerance --cells --fps --duration --device --scene --input --sink --pixels --recolor --load --all --details --json --report --check --keys --vs --require --record --without --manners --no-defaults --help' words='engine article encode pacing link screen program compare' files='json' after=compare ;;
    list) options='--json --names --own --help' words='scenes palettes styles curves patterns shaders devices' ;;
    doctor) options='--color --json --no-defaults --help' ;;
    completions) options='--help' words='bash zsh fish' ;;
    help) options='--all --help' words='play wrap chat edit export bench list doctor completions contest linear radial aurora snow mosquitoes pokedex title defaults man' ;;
    *) options='--fps --style --palette --side --method --centers --ring --power --reach --pattern --intensity --curve --step-time --rest --advance --stops --from --to --radii --density --until --loop --time-offset --flake --seed --count --sprite --paths --logo --title --device --lesson --size --speed --texture --gpu --cycle --any-key --no-hint --inline --clear --upload --stay --unstay --dim --contrast --blocks --recolor --cells --tolerance --max-tolerance --max-rate --sync --unfocused --color --halves --pixels --duration --stats --still --no-defaults --help' scenes=1 files='json|gif|png|y4m|rgb|glsl|frag|shader|mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|ogv|wmv|flv|3gp|jpg|jpeg|webp|bmp|tif|tiff|avif|ppm|jxl' ;;
  esac
  if [[ "$COMP_CWORD" -eq 1 ]]; then
    options='--fps --style --palette --side --method --centers --ring --power --reach --pattern --intensity --curve --step-time --rest --advance --stops --from --to --radii --density --until --loop --time-offset --flake --seed --count --sprite --paths --logo --title --device --lesson --size --speed --texture --gpu --cycle --any-key --no-hint --inline --clear --upload --stay --unstay --dim --contrast --blocks --recolor --cells --tolerance --max-tolerance --max-rate --sync --unfocused --color --halves --pixels --duration --stats --still --no-defaults --help --version' words='play wrap chat edit export bench list doctor completions help' scenes=1
    files='json|gif|png|y4m|rgb|glsl|frag|shader|mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|ogv|wmv|flv|3gp|jpg|jpeg|webp|bmp|tif|tiff|avif|ppm|jxl' after=''
  fi
  if [[ "$word" == -* ]]; then
    _quadrille_words "$word" "$options"
  elif [[ -n "$after" && "${COMP_WORDS[2]}" == "$after" && "$COMP_CWORD" -gt 2 ]]; then
    _quadrille_files "$word" "$files"
  else
    _quadrille_words "$word" "$words"
    [[ -n "$scenes" ]] && _quadrille_scenes "$word"
    [[ "$files" != - && -z "$after" ]] && _quadrille_files "$word" "$files"
  fi
  return 0
}
complete -o filenames -F _quadrille quadrille
