# Completions of quadrille for bash.
_quadrille_files() {
  local name
  while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$1")
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
  local options='--help --version' words='play chat edit export bench list doctor completions help'
  case "$before" in
    --fps) COMPREPLY=($(compgen -W '30 60' -- "$word")); return ;;
    --style) COMPREPLY=($(compgen -W 'article telegram ios web desktop' -- "$word")); return ;;
    --palette) COMPREPLY=($(compgen -W 'day night dark contest article android cmyk default amethyst calico cavern-pink cheerfulness france light-wisteria malibu monte-carlo perfume periwinkle-gray pine-glade ice viola wewak wild-willow cashmere cold-purple cold-blue paper-plane-light paper-plane-dark' -- "$word")); return ;;
    --side) return ;;
    --method) COMPREPLY=($(compgen -W 'vector table plain' -- "$word")); return ;;
    --centers) return ;;
    --ring) return ;;
    --power) return ;;
    --reach) return ;;
    --pattern) COMPREPLY=($(compgen -W 'doodles stars hearts leaves flakes waves quadrille none' -- "$word")); return ;;
    --intensity) return ;;
    --curve) COMPREPLY=($(compgen -W 'article contest ios linear' -- "$word")); return ;;
    --step-time) return ;;
    --rest) return ;;
    --advance) COMPREPLY=($(compgen -W 'auto key' -- "$word")); return ;;
    --stops) return ;;
    --from) return ;;
    --to) return ;;
    --radii) return ;;
    --colors) return ;;
    --density) return ;;
    --until) return ;;
    --loop) return ;;
    --time-offset) return ;;
    --flake) _quadrille_files "$word"; return ;;
    --seed) return ;;
    --count) return ;;
    --sprite) _quadrille_files "$word"; return ;;
    --paths) COMPREPLY=($(compgen -W 'article smooth' -- "$word")); return ;;
    --logo) _quadrille_files "$word"; return ;;
    --title) return ;;
    --device) COMPREPLY=($(compgen -W 'iphone-6 iphone-se iphone-6s iphone-11 iphone-13-pro' -- "$word")); return ;;
    --size) return ;;
    --cells) return ;;
    --tolerance) COMPREPLY=($(compgen -W 'lossless fine fair rough' -- "$word")); return ;;
    --max-tolerance) COMPREPLY=($(compgen -W 'lossless fine fair rough' -- "$word")); return ;;
    --max-rate) return ;;
    --sync) COMPREPLY=($(compgen -W 'on off' -- "$word")); return ;;
    --priority) COMPREPLY=($(compgen -W 'normal realtime' -- "$word")); return ;;
    --unfocused) COMPREPLY=($(compgen -W 'pause slow play' -- "$word")); return ;;
    --color) COMPREPLY=($(compgen -W 'auto truecolor 256 16 mono' -- "$word")); return ;;
    --duration) return ;;
    --stats) _quadrille_files "$word"; return ;;
    --text-order) COMPREPLY=($(compgen -W 'auto chat words terminal' -- "$word")); return ;;
    --output|-o) _quadrille_files "$word"; return ;;
    --format) COMPREPLY=($(compgen -W 'ppm png gif y4m rgb ansi cast json' -- "$word")); return ;;
    --start) return ;;
    --frames) return ;;
    --scene) return ;;
    --input) _quadrille_files "$word"; return ;;
    --sink) COMPREPLY=($(compgen -W 'null pipe pty terminal' -- "$word")); return ;;
    --load) return ;;
    --json) _quadrille_files "$word"; return ;;
    --report) _quadrille_files "$word"; return ;;
  esac
  case "${COMP_WORDS[1]}" in
    chat) options='--demo --no-files --fps --style --palette --text-order --centers --ring --power --reach --pattern --intensity --cells --tolerance --max-tolerance --max-rate --sync --priority --unfocused --color --duration --stats --help'; words='' ;;
    edit) options='--fps --no-files --cells --tolerance --max-tolerance --max-rate --sync --priority --unfocused --color --duration --stats --help'; words='' ;;
    export) options='--fps --style --palette --side --method --centers --ring --power --reach --pattern --intensity --curve --step-time --rest --advance --stops --from --to --radii --colors --density --until --loop --time-offset --flake --seed --count --sprite --paths --logo --title --device --cells --size --tolerance --color --output --format --start --frames --force --help'; words='contest linear radial aurora snow mosquitoes pokedex title' ;;
    bench) options='--style --palette --side --method --centers --ring --power --reach --pattern --intensity --curve --step-time --rest --seed --size --tolerance --priority --cells --fps --duration --device --scene --input --sink --load --json --report --check --help'; words='engine article encode pacing link compare' ;;
    list) options='--help'; words='scenes palettes styles curves patterns devices' ;;
    doctor) options='--color --json --help'; words='' ;;
    completions) options='--help'; words='bash zsh fish' ;;
    help) options='--help'; words='play chat edit export bench list doctor completions man' ;;
    *) options='--fps --style --palette --side --method --centers --ring --power --reach --pattern --intensity --curve --step-time --rest --advance --stops --from --to --radii --colors --density --until --loop --time-offset --flake --seed --count --sprite --paths --logo --title --device --lesson --size --cells --tolerance --max-tolerance --max-rate --sync --priority --unfocused --color --duration --stats --help'; words='contest linear radial aurora snow mosquitoes pokedex title' ;;
  esac
  if [[ "$COMP_CWORD" -eq 1 ]]; then
    options='--help --version'; words='play chat edit export bench list doctor completions help contest linear radial aurora snow mosquitoes pokedex title'
  fi
  if [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    [[ "$COMP_CWORD" -eq 1 ]] && _quadrille_files "$word"
    case "$COMP_CWORD:${COMP_WORDS[1]}" in
      1:*) ;;
      *:play|*:edit|*:export) _quadrille_files "$word" ;;
    esac
  fi
}
complete -o filenames -F _quadrille quadrille
