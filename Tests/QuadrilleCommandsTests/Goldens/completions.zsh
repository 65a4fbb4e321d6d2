#compdef quadrille
# Completions of quadrille for zsh.
_quadrille_scenes() {
  # Of contest+sn only what follows the last plus sign is a name; another plus sign takes the space away.
  compset -P '*+'
  compadd -S ' ' -r '+' -- contest linear radial aurora snow mosquitoes pokedex title
}
_quadrille() {
  local -i dashes=${words[(i)--]}
  if (( dashes < CURRENT )) && [[ $words[2] == (wrap|bench) ]]; then
    # The words after -- are a command line of their own. A local `commands` would hide zsh's table.
    shift $dashes words
    (( CURRENT -= dashes ))
    _normal -p quadrille
    return
  fi
  local -a commands
  commands=(
    'play:fill the terminal with a moving picture'
    'wrap:a moving background behind a shell or any other program'
    'chat:a chat whose messages fly into place over the moving background'
    'edit:an editor for every curve of the chat’s motion'
    'export:write the same frames, or the same bytes, to a file'
    'bench:measure whether it is smooth, here and on old phones'
    'list:the scenes, palettes, styles and other names'
    'doctor:what this terminal can do, and what will be used'
    'completions:a completion script for a shell'
    'help:help for a command or a scene, for your own defaults, or the manual page'
  )
  if (( CURRENT == 2 )); then
    if [[ $words[2] == -* ]]; then
      _arguments --fps='[frames a second]:30 60:(30 60)' \
      --style='[contest: ring, falloff, curve, step time and side together; linear, radial: whose ring, curve and step time they walk with: article, telegram, ios, web or desktop]:NAME:(article telegram ios web desktop)' \
      --palette='[contest: the colours, each with a centre of its own; two of a link are a line at its angle: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link; linear, aurora: the colours along the line: a name from ’list palettes’, auto, 1 to 64 hex colours a,b,c,d, or a Telegram background link; radial: each circle runs from one colour in its middle to the next at its edge: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link]:P:{ compadd -- contest day night dark article android cmyk default amethyst calico cavern-pink cheerfulness france light-wisteria malibu monte-carlo perfume periwinkle-gray pine-glade ice viola wewak wild-willow cashmere cold-purple cold-blue paper-plane-light paper-plane-dark auto $(quadrille list palettes --own --names 2>/dev/null) }' \
      --side='[contest: edge of the square image before it is stretched, 1 to 4096]:N:' \
      --method='[contest: how influence is computed (table is the article’s cache): vector, table or plain]:M:(vector table plain)' \
      --centers='[contest: where the colours stay, in parts of the square from its upper left corner, 2 to 4 points; radial: where the circles stay, and how many there are, 1 to 4 points]:X,Y;…:' \
      --ring='[contest: the points that the colours walk, setting out a quarter of them apart, 4 to 32 points]:X,Y;…:' \
      --power='[contest: N of a colour’s weight max(0, R − distance)^N: the higher, the sharper, 1 to 16]:N:' \
      --reach='[contest: R of that weight, in sides of the square; the nearest colour beyond it, 0.1 to 10]:R:' \
      --pattern='[contest: the pattern tiled over it, scaled with the picture: a name from ’list patterns’, or a .png]:FILE NAME:{ compadd -- doodles stars hearts leaves flakes waves quadrille none; _files }' \
      --intensity='[contest: the pattern’s strength, in soft light; below 0 the colours show through the pattern on black, -100 to 100]:N:' \
      --curve='[contest, linear, radial: how a step moves: article, contest, ios or linear, or four numbers x1,y1,x2,y2]:C:(article contest ios linear)' \
      --step-time='[contest, linear, radial: seconds a step takes, 0.001 to 3600]:S:' \
      --rest='[contest, linear, radial: seconds of stillness after each step, 0 to 3600]:S:' \
      --advance='[contest, linear, radial: steps follow each other, or one a key press]:auto key:(auto key)' \
      --stops='[linear: where each colour sits on the line, 1 to 64 numbers from 0 to 1, rising; radial: where a circle’s two colours sit between its middle and its edge, 2 numbers from 0 to 1, rising]:A,B,…:' \
      --from='[linear, aurora: where the line starts, in parts of the picture]:X,Y:' \
      --to='[linear, aurora: where the line ends]:X,Y:' \
      --radii='[radial: the circles’ radii, in heights of the picture, 1 to 4 numbers from 0 to 10]:R,…:' \
      --density='[snow: factor of the number of flakes, 0 to 20]:N:' \
      --until='[snow: the last day on which snow falls]:MM-DD:' \
      --loop='[snow, mosquitoes, title: seconds after which everything repeats, 1 to 3600]:S:' \
      --time-offset='[snow, mosquitoes: seconds of the scene to skip at the start, 0 to 3600]:S:' \
      --flake='[snow: a .gif or .png of a flake, each pixel a point wide]:FILE:_files' \
      --seed='[snow, mosquitoes, pokedex: the seed of everything random]:N:' \
      --count='[mosquitoes: how many there are, 0 to 500; pokedex: number of creatures in a loop, 1 to 12]:N:' \
      --sprite='[mosquitoes: a .gif, .png, or any picture or film that ffmpeg reads, of one insect, heading up]:FILE:_files' \
      --paths='[mosquitoes: how the paths are drawn: from edge to edge with the article’s corners, or smooth: article or smooth]:P:(article smooth)' \
      --logo='[title: a .png or .gif instead of the text, drawn on like a splash screen’s]:FILE:_files' \
      --title='[title: the text, 60 characters at most]:TEXT:' \
      --device='[play as on this phone: its --side, at 60 Hz]:D:(iphone-6 iphone-se iphone-6s iphone-11 iphone-13-pro)' \
      --lesson'[contest: explain in six steps how it is painted fast, as on the phone of --device (iphone-6)]' \
      --size='[the size of the pictures in a raw .rgb file]:WxH:' \
      --speed='[shaders: how fast time passes]:X:' \
      --texture='[shaders: the picture that iChannel0 is]:FILE:_files' \
      --gpu'[shaders: draw on the GPU; one that never ends can freeze the desktop]' \
      --cycle='[fade to another scene and palette every S seconds, in an order that --seed chooses]:S:' \
      --any-key'[as a screensaver: any key or mouse movement quits]' \
      --no-hint'[show no keys at the start]' \
      --inline='[play in this many rows below the prompt; the last picture stays there]:ROWS:' \
      --clear'[with --inline: erase the picture at the end]' \
      --upload'[send the loop once; the terminal then plays it by itself, at no further cost (kitty)]' \
      --stay'[send the loop once and quit: the terminal plays it behind the shell (kitty), until it scrolls away or is removed by ’clear’ or --unstay]' \
      --unstay'[remove the loop that --stay left]' \
      --dim='[how much of the terminal’s background is mixed into the picture]:PERCENT:' \
      --contrast='[the least contrast ratio of text (WCAG); 1: text colours never change]:RATIO:' \
      --blocks='[the glyphs that draw edges, in 24-bit colour: half: half blocks; quadrant: quarters of a cell; sextant: sixths of a cell, for terminals that draw them themselves; auto: the finest that the terminal is known to draw without gaps]:KIND:(auto half quadrant sextant)' \
      --recolor='[move a smooth picture by redefining the terminal’s colours 22 to 255, some 2 KB a frame at any size, in a terminal that proves that it can: auto: if the link is too slow for half blocks, the terminal draws by GPU or it has 256 colours; on: always]:auto on off:(auto on off)' \
      --cells='[a grid smaller than the terminal]:CxR:' \
      --tolerance='[the largest colour error: lossless; fine: one level of 255 in any channel; fair: CIEDE2000 1; rough: CIEDE2000 2; or a CIEDE2000 number]:T:(lossless fine fair rough)' \
      --max-tolerance='[the highest tolerance on a slow link]:T:(lossless fine fair rough)' \
      --max-rate='[the most bytes to send a second, like 500k or 2M]:BYTES:' \
      --sync='[synchronized output (DECSET 2026): each frame appears at once; auto: if the terminal reports it]:auto on off:(auto on off)' \
      --unfocused='[what to do two seconds after the terminal loses focus, if it reports that]:pause slow play:(pause slow play)' \
      --color='[colour depth: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --halves='[the half blocks to draw with: lower: only ▄ and spaces; upper: only ▀ and spaces; any: ▄ and spaces where hairlines of the font would show (▀ in xterm with cells of 8x17 pixels), elsewhere the shortest encoding (’quadrille doctor’ shows them)]:WHICH:(lower upper any)' \
      --pixels='[draw by kitty’s graphics protocol, below the text, instead of half blocks: auto: if the terminal is known to scale pictures smoothly and shows as many frames as with half blocks; on: if it supports the protocol (’quadrille doctor’ reports both)]:auto on off:(auto on off)' \
      --duration='[stop after this many seconds]:S:' \
      --stats='[on exit write statistics of the frames shown, as JSON; -: to standard error]:FILE:_files' \
      --still'[nothing moves by itself, as with QUADRILLE_REDUCE_MOTION]' \
      --no-defaults'[ignore your defaults file (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' \
      --version'[show the version]'
      return
    fi
    _describe command commands
    _files -g "*.(#i)(json|gif|png|y4m|rgb|glsl|frag|shader|mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|ogv|wmv|flv|3gp|jpg|jpeg|webp|bmp|tif|tiff|avif|ppm|jxl)(-.)"
    _quadrille_scenes
    return
  fi
  local command=$words[2]
  # Options that come first are those of play.
  if [[ $command != -* ]]; then
    shift words
    (( CURRENT-- ))
  fi
  case $command in
    wrap) _arguments --fps='[frames a second]:30 60:(30 60)' \
      --style='[contest: ring, falloff, curve, step time and side together; linear, radial: whose ring, curve and step time they walk with: article, telegram, ios, web or desktop]:NAME:(article telegram ios web desktop)' \
      --palette='[contest: the colours, each with a centre of its own; two of a link are a line at its angle: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link; linear, aurora: the colours along the line: a name from ’list palettes’, auto, 1 to 64 hex colours a,b,c,d, or a Telegram background link; radial: each circle runs from one colour in its middle to the next at its edge: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link]:P:{ compadd -- contest day night dark article android cmyk default amethyst calico cavern-pink cheerfulness france light-wisteria malibu monte-carlo perfume periwinkle-gray pine-glade ice viola wewak wild-willow cashmere cold-purple cold-blue paper-plane-light paper-plane-dark auto $(quadrille list palettes --own --names 2>/dev/null) }' \
      --side='[contest: edge of the square image before it is stretched, 1 to 4096]:N:' \
      --method='[contest: how influence is computed (table is the article’s cache): vector, table or plain]:M:(vector table plain)' \
      --centers='[contest: where the colours stay, in parts of the square from its upper left corner, 2 to 4 points; radial: where the circles stay, and how many there are, 1 to 4 points]:X,Y;…:' \
      --ring='[contest: the points that the colours walk, setting out a quarter of them apart, 4 to 32 points]:X,Y;…:' \
      --power='[contest: N of a colour’s weight max(0, R − distance)^N: the higher, the sharper, 1 to 16]:N:' \
      --reach='[contest: R of that weight, in sides of the square; the nearest colour beyond it, 0.1 to 10]:R:' \
      --pattern='[contest: the pattern tiled over it, scaled with the picture: a name from ’list patterns’, or a .png]:FILE NAME:{ compadd -- doodles stars hearts leaves flakes waves quadrille none; _files }' \
      --intensity='[contest: the pattern’s strength, in soft light; below 0 the colours show through the pattern on black, -100 to 100]:N:' \
      --curve='[contest, linear, radial: how a step moves: article, contest, ios or linear, or four numbers x1,y1,x2,y2]:C:(article contest ios linear)' \
      --step-time='[contest, linear, radial: seconds a step takes, 0.001 to 3600]:S:' \
      --rest='[contest, linear, radial: seconds of stillness after each step, 0 to 3600]:S:' \
      --stops='[linear: where each colour sits on the line, 1 to 64 numbers from 0 to 1, rising; radial: where a circle’s two colours sit between its middle and its edge, 2 numbers from 0 to 1, rising]:A,B,…:' \
      --from='[linear, aurora: where the line starts, in parts of the picture]:X,Y:' \
      --to='[linear, aurora: where the line ends]:X,Y:' \
      --radii='[radial: the circles’ radii, in heights of the picture, 1 to 4 numbers from 0 to 10]:R,…:' \
      --density='[snow: factor of the number of flakes, 0 to 20]:N:' \
      --until='[snow: the last day on which snow falls]:MM-DD:' \
      --loop='[snow, mosquitoes, title: seconds after which everything repeats, 1 to 3600]:S:' \
      --time-offset='[snow, mosquitoes: seconds of the scene to skip at the start, 0 to 3600]:S:' \
      --flake='[snow: a .gif or .png of a flake, each pixel a point wide]:FILE:_files' \
      --seed='[snow, mosquitoes, pokedex: the seed of everything random]:N:' \
      --count='[mosquitoes: how many there are, 0 to 500; pokedex: number of creatures in a loop, 1 to 12]:N:' \
      --sprite='[mosquitoes: a .gif, .png, or any picture or film that ffmpeg reads, of one insect, heading up]:FILE:_files' \
      --paths='[mosquitoes: how the paths are drawn: from edge to edge with the article’s corners, or smooth: article or smooth]:P:(article smooth)' \
      --logo='[title: a .png or .gif instead of the text, drawn on like a splash screen’s]:FILE:_files' \
      --title='[title: the text, 60 characters at most]:TEXT:' \
      --advance='[when the picture takes a step: command: when a command ends; auto: all the time; key: only with the prefix and n]:WHEN:(command auto key)' \
      --dim='[how much of the terminal’s background is mixed into the picture]:PERCENT:' \
      --contrast='[the least contrast ratio of text (WCAG); 1: text colours never change]:RATIO:' \
      --opacity='[opacity of the background of cells that have a background colour]:PERCENT:' \
      --prefix='[the key that comes before each of wrap’s own keys, or none]:KEY:' \
      --no-hint'[show no keys at the start]' \
      --size='[the size of the pictures in a raw .rgb file]:WxH:' \
      --speed='[shaders: how fast time passes]:X:' \
      --texture='[shaders: the picture that iChannel0 is]:FILE:_files' \
      --gpu'[shaders: draw on the GPU; one that never ends can freeze the desktop]' \
      --recolor='[move a smooth picture by redefining the terminal’s colours 22 to 255, some 2 KB a frame at any size, in a terminal that proves that it can: auto: if the link is too slow for half blocks, the terminal draws by GPU or it has 256 colours; on: always]:auto on off:(auto on off)' \
      --cells='[a grid smaller than the terminal]:CxR:' \
      --tolerance='[the largest colour error: lossless; fine: one level of 255 in any channel; fair: CIEDE2000 1; rough: CIEDE2000 2; or a CIEDE2000 number]:T:(lossless fine fair rough)' \
      --max-tolerance='[the highest tolerance on a slow link]:T:(lossless fine fair rough)' \
      --max-rate='[the most bytes to send a second, like 500k or 2M]:BYTES:' \
      --sync='[synchronized output (DECSET 2026): each frame appears at once; auto: if the terminal reports it]:auto on off:(auto on off)' \
      --unfocused='[what to do two seconds after the terminal loses focus, if it reports that]:pause slow play:(pause slow play)' \
      --color='[colour depth: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --halves='[the half blocks to draw with: lower: only ▄ and spaces; upper: only ▀ and spaces; any: ▄ and spaces where hairlines of the font would show (▀ in xterm with cells of 8x17 pixels), elsewhere the shortest encoding (’quadrille doctor’ shows them)]:WHICH:(lower upper any)' \
      --pixels='[draw by kitty’s graphics protocol, below the text, instead of half blocks: auto: if the terminal is known to scale pictures smoothly and shows as many frames as with half blocks; on: if it supports the protocol (’quadrille doctor’ reports both)]:auto on off:(auto on off)' \
      --duration='[stop after this many seconds]:S:' \
      --stats='[on exit write statistics of the frames shown, as JSON; -: to standard error]:FILE:_files' \
      --still'[nothing moves by itself, as with QUADRILLE_REDUCE_MOTION]' \
      --no-defaults'[ignore your defaults file (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' \
      '1:word:{ _files -g "*.(#i)(json|gif|png|y4m|rgb|glsl|frag|shader|mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|ogv|wmv|flv|3gp|jpg|jpeg|webp|bmp|tif|tiff|avif|ppm|jxl)(-.)"; _quadrille_scenes }' ;;
    chat) _arguments --demo'[play a scripted conversation in a loop]' \
      --no-files'[read and write no settings file]' \
      --reset'[start from the defaults; the old settings file is renamed to chat.json.old]' \
      --fps='[frames a second]:30 60:(30 60)' \
      --blocks='[the glyphs that draw edges, in 24-bit colour: half: half blocks; quadrant: quarters of a cell; sextant: sixths of a cell, for terminals that draw them themselves; auto: the finest that the terminal is known to draw without gaps]:KIND:(auto half quadrant sextant)' \
      --recolor='[move a smooth picture by redefining the terminal’s colours 22 to 255, some 2 KB a frame at any size, in a terminal that proves that it can: auto: if the link is too slow for half blocks, the terminal draws by GPU or it has 256 colours; on: always]:auto on off:(auto on off)' \
      --style='[ring, falloff, curve and step time together: article, telegram, ios, web or desktop]:NAME:(article telegram ios web desktop)' \
      --palette='[a name from ’list palettes’, auto, hex colours a,b,c,d, or a Telegram background link]:P:{ compadd -- contest day night dark article android cmyk default amethyst calico cavern-pink cheerfulness france light-wisteria malibu monte-carlo perfume periwinkle-gray pine-glade ice viola wewak wild-willow cashmere cold-purple cold-blue paper-plane-light paper-plane-dark auto $(quadrille list palettes --own --names 2>/dev/null) }' \
      --text-order='[who reorders right-to-left text: chat: the chat; words: the chat orders the words, the terminal the letters of each; terminal: the terminal]:WHO:(auto chat words terminal)' \
      --centers='[where the colours stay, in parts of the square from its upper left corner, 2 to 4 points]:X,Y;…:' \
      --ring='[the points that the colours walk, setting out a quarter of them apart, 4 to 32 points]:X,Y;…:' \
      --power='[N of a colour’s weight max(0, R − distance)^N: the higher, the sharper, 1 to 16]:N:' \
      --reach='[R of that weight, in sides of the square; the nearest colour beyond it, 0.1 to 10]:R:' \
      --pattern='[the pattern tiled over it, scaled with the picture: a name from ’list patterns’, or a .png]:FILE NAME:{ compadd -- doodles stars hearts leaves flakes waves quadrille none; _files }' \
      --intensity='[the pattern’s strength, in soft light; below 0 the colours show through the pattern on black, -100 to 100]:N:' \
      --cells='[a grid smaller than the terminal]:CxR:' \
      --tolerance='[the largest colour error: lossless; fine: one level of 255 in any channel; fair: CIEDE2000 1; rough: CIEDE2000 2; or a CIEDE2000 number]:T:(lossless fine fair rough)' \
      --max-tolerance='[the highest tolerance on a slow link]:T:(lossless fine fair rough)' \
      --max-rate='[the most bytes to send a second, like 500k or 2M]:BYTES:' \
      --sync='[synchronized output (DECSET 2026): each frame appears at once; auto: if the terminal reports it]:auto on off:(auto on off)' \
      --unfocused='[what to do two seconds after the terminal loses focus, if it reports that]:pause slow play:(pause slow play)' \
      --color='[colour depth: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --halves='[the half blocks to draw with: lower: only ▄ and spaces; upper: only ▀ and spaces; any: ▄ and spaces where hairlines of the font would show (▀ in xterm with cells of 8x17 pixels), elsewhere the shortest encoding (’quadrille doctor’ shows them)]:WHICH:(lower upper any)' \
      --pixels='[draw by kitty’s graphics protocol, below the text, instead of half blocks: auto: if the terminal is known to scale pictures smoothly and shows as many frames as with half blocks; on: if it supports the protocol (’quadrille doctor’ reports both)]:auto on off:(auto on off)' \
      --duration='[stop after this many seconds]:S:' \
      --stats='[on exit write statistics of the frames shown, as JSON; -: to standard error]:FILE:_files' \
      --still'[nothing moves by itself, as with QUADRILLE_REDUCE_MOTION]' \
      --no-defaults'[ignore your defaults file (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' ;;
    edit) _arguments --fps='[frames a second]:30 60:(30 60)' \
      --no-files'[read and write no settings file]' \
      --reset'[start from the defaults; the old settings file is renamed to chat.json.old]' \
      --cells='[a grid smaller than the terminal]:CxR:' \
      --tolerance='[the largest colour error: lossless; fine: one level of 255 in any channel; fair: CIEDE2000 1; rough: CIEDE2000 2; or a CIEDE2000 number]:T:(lossless fine fair rough)' \
      --max-tolerance='[the highest tolerance on a slow link]:T:(lossless fine fair rough)' \
      --max-rate='[the most bytes to send a second, like 500k or 2M]:BYTES:' \
      --sync='[synchronized output (DECSET 2026): each frame appears at once; auto: if the terminal reports it]:auto on off:(auto on off)' \
      --unfocused='[what to do two seconds after the terminal loses focus, if it reports that]:pause slow play:(pause slow play)' \
      --color='[colour depth: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --halves='[the half blocks to draw with: lower: only ▄ and spaces; upper: only ▀ and spaces; any: ▄ and spaces where hairlines of the font would show (▀ in xterm with cells of 8x17 pixels), elsewhere the shortest encoding (’quadrille doctor’ shows them)]:WHICH:(lower upper any)' \
      --pixels='[draw by kitty’s graphics protocol, below the text, instead of half blocks: auto: if the terminal is known to scale pictures smoothly and shows as many frames as with half blocks; on: if it supports the protocol (’quadrille doctor’ reports both)]:auto on off:(auto on off)' \
      --duration='[stop after this many seconds]:S:' \
      --stats='[on exit write statistics of the frames shown, as JSON; -: to standard error]:FILE:_files' \
      --still'[nothing moves by itself, as with QUADRILLE_REDUCE_MOTION]' \
      --no-defaults'[ignore your defaults file (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' \
      '1:word:{ _files -g "*.(#i)(json)(-.)" }' ;;
    export) _arguments --fps='[frames a second]:30 60:(30 60)' \
      --style='[contest: ring, falloff, curve, step time and side together; linear, radial: whose ring, curve and step time they walk with: article, telegram, ios, web or desktop]:NAME:(article telegram ios web desktop)' \
      --palette='[contest: the colours, each with a centre of its own; two of a link are a line at its angle: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link; linear, aurora: the colours along the line: a name from ’list palettes’, auto, 1 to 64 hex colours a,b,c,d, or a Telegram background link; radial: each circle runs from one colour in its middle to the next at its edge: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link]:P:{ compadd -- contest day night dark article android cmyk default amethyst calico cavern-pink cheerfulness france light-wisteria malibu monte-carlo perfume periwinkle-gray pine-glade ice viola wewak wild-willow cashmere cold-purple cold-blue paper-plane-light paper-plane-dark auto $(quadrille list palettes --own --names 2>/dev/null) }' \
      --side='[contest: edge of the square image before it is stretched, 1 to 4096]:N:' \
      --method='[contest: how influence is computed (table is the article’s cache): vector, table or plain]:M:(vector table plain)' \
      --centers='[contest: where the colours stay, in parts of the square from its upper left corner, 2 to 4 points; radial: where the circles stay, and how many there are, 1 to 4 points]:X,Y;…:' \
      --ring='[contest: the points that the colours walk, setting out a quarter of them apart, 4 to 32 points]:X,Y;…:' \
      --power='[contest: N of a colour’s weight max(0, R − distance)^N: the higher, the sharper, 1 to 16]:N:' \
      --reach='[contest: R of that weight, in sides of the square; the nearest colour beyond it, 0.1 to 10]:R:' \
      --pattern='[contest: the pattern tiled over it, scaled with the picture: a name from ’list patterns’, or a .png]:FILE NAME:{ compadd -- doodles stars hearts leaves flakes waves quadrille none; _files }' \
      --intensity='[contest: the pattern’s strength, in soft light; below 0 the colours show through the pattern on black, -100 to 100]:N:' \
      --curve='[contest, linear, radial: how a step moves: article, contest, ios or linear, or four numbers x1,y1,x2,y2]:C:(article contest ios linear)' \
      --step-time='[contest, linear, radial: seconds a step takes, 0.001 to 3600]:S:' \
      --rest='[contest, linear, radial: seconds of stillness after each step, 0 to 3600]:S:' \
      --advance='[contest, linear, radial: steps follow each other, or one a key press]:auto key:(auto key)' \
      --stops='[linear: where each colour sits on the line, 1 to 64 numbers from 0 to 1, rising; radial: where a circle’s two colours sit between its middle and its edge, 2 numbers from 0 to 1, rising]:A,B,…:' \
      --from='[linear, aurora: where the line starts, in parts of the picture]:X,Y:' \
      --to='[linear, aurora: where the line ends]:X,Y:' \
      --radii='[radial: the circles’ radii, in heights of the picture, 1 to 4 numbers from 0 to 10]:R,…:' \
      --density='[snow: factor of the number of flakes, 0 to 20]:N:' \
      --until='[snow: the last day on which snow falls]:MM-DD:' \
      --loop='[snow, mosquitoes, title: seconds after which everything repeats, 1 to 3600]:S:' \
      --time-offset='[snow, mosquitoes: seconds of the scene to skip at the start, 0 to 3600]:S:' \
      --flake='[snow: a .gif or .png of a flake, each pixel a point wide]:FILE:_files' \
      --seed='[snow, mosquitoes, pokedex: the seed of everything random]:N:' \
      --count='[mosquitoes: how many there are, 0 to 500; pokedex: number of creatures in a loop, 1 to 12]:N:' \
      --sprite='[mosquitoes: a .gif, .png, or any picture or film that ffmpeg reads, of one insect, heading up]:FILE:_files' \
      --paths='[mosquitoes: how the paths are drawn: from edge to edge with the article’s corners, or smooth: article or smooth]:P:(article smooth)' \
      --logo='[title: a .png or .gif instead of the text, drawn on like a splash screen’s]:FILE:_files' \
      --title='[title: the text, 60 characters at most]:TEXT:' \
      --device='[play as on this phone: its --side, at 60 Hz]:D:(iphone-6 iphone-se iphone-6s iphone-11 iphone-13-pro)' \
      --cells='[the grid of ansi and cast; in other formats 6x12 pixels a cell]:CxR:' \
      --size='[the size in pixels: of the picture, of the window (kitty), or of the pictures in a raw .rgb file]:WxH:' \
      --tolerance='[the largest colour error: lossless; fine: one level of 255 in any channel; fair: CIEDE2000 1; rough: CIEDE2000 2; or a CIEDE2000 number]:T:(lossless fine fair rough)' \
      --color='[colour depth: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --halves='[the half blocks to draw with: lower: only ▄ and spaces; upper: only ▀ and spaces; any: ▄ and spaces where hairlines of the font would show (▀ in xterm with cells of 8x17 pixels), elsewhere the shortest encoding (’quadrille doctor’ shows them)]:WHICH:(lower upper any)' \
      --recolor='[ansi, cast: on: a smooth picture moves by redefining the terminal’s colours 22 to 255 (OSC 4), some 2 KB a frame at any size; for terminals that repaint what such a colour is used for (kitty, Alacritty, VTE, mlterm); auto, off: half blocks]:auto on off:(auto on off)' \
      --blocks='[the glyphs that draw edges, in 24-bit colour: half: half blocks; quadrant: quarters of a cell; sextant: sixths of a cell, for terminals that draw them themselves; auto: the finest that the terminal is known to draw without gaps]:KIND:(auto half quadrant sextant)' \
      {-o+,--output=}'[the file to write; -: standard output. An existing file is replaced whole or not at all]:FILE:_files' \
      --format='[ppm, png, gif, y4m, rgb, ansi (the bytes that play writes), cast (asciicast v2), json (the settings), kitty (the bytes of --pixels on), or glsl, hlsl or slang (a shader)]:F:(ppm png gif y4m rgb ansi cast json kitty glsl hlsl slang)' \
      --start='[the first frame]:I:' \
      --frames='[number of frames]:N:' \
      --speed='[shaders: how fast time passes]:X:' \
      --texture='[shaders: the picture that iChannel0 is]:FILE:_files' \
      --gpu'[shaders: draw on the GPU; one that never ends can freeze the desktop]' \
      --cycle='[fade to another scene and palette every S seconds, in an order that --seed chooses]:S:' \
      --dim='[how much of the terminal’s background is mixed into the picture]:PERCENT:' \
      --contrast='[the least contrast ratio of text (WCAG); 1: text colours never change]:RATIO:' \
      --force'[replace a file without asking]' \
      --no-defaults'[ignore your defaults file (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' \
      '1:word:{ _files -g "*.(#i)(json|gif|png|y4m|rgb|glsl|frag|shader|mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|ogv|wmv|flv|3gp|jpg|jpeg|webp|bmp|tif|tiff|avif|ppm|jxl)(-.)"; _quadrille_scenes }' ;;
    bench) _arguments --style='[contest: ring, falloff, curve, step time and side together; linear, radial: whose ring, curve and step time they walk with: article, telegram, ios, web or desktop]:NAME:(article telegram ios web desktop)' \
      --palette='[contest: the colours, each with a centre of its own; two of a link are a line at its angle: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link; linear, aurora: the colours along the line: a name from ’list palettes’, auto, 1 to 64 hex colours a,b,c,d, or a Telegram background link; radial: each circle runs from one colour in its middle to the next at its edge: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link]:P:{ compadd -- contest day night dark article android cmyk default amethyst calico cavern-pink cheerfulness france light-wisteria malibu monte-carlo perfume periwinkle-gray pine-glade ice viola wewak wild-willow cashmere cold-purple cold-blue paper-plane-light paper-plane-dark auto $(quadrille list palettes --own --names 2>/dev/null) }' \
      --side='[contest: edge of the square image before it is stretched, 1 to 4096]:N:' \
      --method='[contest: how influence is computed (table is the article’s cache): vector, table or plain]:M:(vector table plain)' \
      --centers='[contest: where the colours stay, in parts of the square from its upper left corner, 2 to 4 points; radial: where the circles stay, and how many there are, 1 to 4 points]:X,Y;…:' \
      --ring='[contest: the points that the colours walk, setting out a quarter of them apart, 4 to 32 points]:X,Y;…:' \
      --power='[contest: N of a colour’s weight max(0, R − distance)^N: the higher, the sharper, 1 to 16]:N:' \
      --reach='[contest: R of that weight, in sides of the square; the nearest colour beyond it, 0.1 to 10]:R:' \
      --pattern='[contest: the pattern tiled over it, scaled with the picture: a name from ’list patterns’, or a .png]:FILE NAME:{ compadd -- doodles stars hearts leaves flakes waves quadrille none; _files }' \
      --intensity='[contest: the pattern’s strength, in soft light; below 0 the colours show through the pattern on black, -100 to 100]:N:' \
      --curve='[contest, linear, radial: how a step moves: article, contest, ios or linear, or four numbers x1,y1,x2,y2]:C:(article contest ios linear)' \
      --step-time='[contest, linear, radial: seconds a step takes, 0.001 to 3600]:S:' \
      --rest='[contest, linear, radial: seconds of stillness after each step, 0 to 3600]:S:' \
      --seed='[snow, mosquitoes, pokedex: the seed of everything random]:N:' \
      --size='[the size of the pictures in a raw .rgb file]:WxH:' \
      --tolerance='[the largest colour error: lossless; fine: one level of 255 in any channel; fair: CIEDE2000 1; rough: CIEDE2000 2; or a CIEDE2000 number]:T:(lossless fine fair rough)' \
      --cells='[the grid that frames are encoded for]:CxR:' \
      --fps='[pacing: frames a second]:30 60:(30 60)' \
      --duration='[seconds of each run]:S:' \
      --device='[the phones to estimate for]:D,…:(iphone-6 iphone-se iphone-6s iphone-11 iphone-13-pro)' \
      --scene='[the scene to play and encode, as for play]:SCENE:' \
      --input='[encode: the film or picture to encode: .y4m, .rgb, .gif or .png]:FILE:_files' \
      --sink='[pacing: where the bytes go: null, pipe, pty or terminal]:WAY:(null pipe pty terminal)' \
      --pixels='[draw by kitty’s graphics protocol, below the text, instead of half blocks: auto: if the terminal is known to scale pictures smoothly and shows as many frames as with half blocks; on: if it supports the protocol (’quadrille doctor’ reports both)]:auto on off:(auto on off)' \
      --recolor='[screen: on: measure redefined colours after half blocks, in a terminal that repaints what they are used for; auto, off: half blocks alone]:auto on off:(auto on off)' \
      --load='[pacing: busy loops beside the player]:N:' \
      --all'[also measure all scenes, styles and sizes; takes a minute or two]' \
      --details'[print every table, not only the answer]' \
      --json='[write all results as JSON, with every sample]:FILE -:_files' \
      --report='[write the answer and all figures as an HTML page with plots]:FILE:_files' \
      --check'[exit with 2 if a phone misses its frame budget, estimated from counted operations]' \
      --keys='[program: type keys, a tenth of a second apart: jk, {esc}, {ctrl-c}, {200ms}, {probe}]:KEYS:' \
      --vs='[program: also run this command, alternating, and compare]:COMMAND:' \
      --require='[program: exit with 2 unless these hold, like fps>=30,hitch<=5,torn<=1%,restored]:BOUND,…:' \
      --record='[program: write what it writes as an asciicast v2 (.cast)]:FILE:_files' \
      --without='[program: its terminal lacks sync (marks of synchronized output), truecolor, colors (256) or keyboard (kitty’s protocol)]:FEATURE,…:(sync truecolor colors keyboard)' \
      --manners'[program: start it 8 times more to try q, SIGTERM, SIGHUP, a closed terminal, sizes and focus]' \
      --no-defaults'[ignore your defaults file (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' \
      '*:word:{ if [[ $words[2] == compare ]]; then _files -g "*.(#i)(json)(-.)"; else compadd -- engine article encode pacing link screen program compare; fi }' ;;
    list) _arguments --json'[print JSON]' \
      --names'[only the names, one a line]' \
      --own'[palettes: only your own]' \
      {-h,--help}'[show this help]' \
      '1:word:{ compadd -- scenes palettes styles curves patterns shaders devices }' ;;
    doctor) _arguments --color='[colour depth: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --json'[print JSON]' \
      --no-defaults'[ignore your defaults file (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' ;;
    completions) _arguments {-h,--help}'[show this help]' \
      '1:word:{ compadd -- bash zsh fish }' ;;
    help) _arguments --all'[every option of the command]' \
      {-h,--help}'[show this help]' \
      '1:word:{ compadd -- play wrap chat edit export bench list doctor completions contest linear radial aurora snow mosquitoes pokedex title defaults man }' ;;
    *) _arguments --fps='[frames a second]:30 60:(30 60)' \
      --style='[contest: ring, falloff, curve, step time and side together; linear, radial: whose ring, curve and step time they walk with: article, telegram, ios, web or desktop]:NAME:(article telegram ios web desktop)' \
      --palette='[contest: the colours, each with a centre of its own; two of a link are a line at its angle: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link; linear, aurora: the colours along the line: a name from ’list palettes’, auto, 1 to 64 hex colours a,b,c,d, or a Telegram background link; radial: each circle runs from one colour in its middle to the next at its edge: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link]:P:{ compadd -- contest day night dark article android cmyk default amethyst calico cavern-pink cheerfulness france light-wisteria malibu monte-carlo perfume periwinkle-gray pine-glade ice viola wewak wild-willow cashmere cold-purple cold-blue paper-plane-light paper-plane-dark auto $(quadrille list palettes --own --names 2>/dev/null) }' \
      --side='[contest: edge of the square image before it is stretched, 1 to 4096]:N:' \
      --method='[contest: how influence is computed (table is the article’s cache): vector, table or plain]:M:(vector table plain)' \
      --centers='[contest: where the colours stay, in parts of the square from its upper left corner, 2 to 4 points; radial: where the circles stay, and how many there are, 1 to 4 points]:X,Y;…:' \
      --ring='[contest: the points that the colours walk, setting out a quarter of them apart, 4 to 32 points]:X,Y;…:' \
      --power='[contest: N of a colour’s weight max(0, R − distance)^N: the higher, the sharper, 1 to 16]:N:' \
      --reach='[contest: R of that weight, in sides of the square; the nearest colour beyond it, 0.1 to 10]:R:' \
      --pattern='[contest: the pattern tiled over it, scaled with the picture: a name from ’list patterns’, or a .png]:FILE NAME:{ compadd -- doodles stars hearts leaves flakes waves quadrille none; _files }' \
      --intensity='[contest: the pattern’s strength, in soft light; below 0 the colours show through the pattern on black, -100 to 100]:N:' \
      --curve='[contest, linear, radial: how a step moves: article, contest, ios or linear, or four numbers x1,y1,x2,y2]:C:(article contest ios linear)' \
      --step-time='[contest, linear, radial: seconds a step takes, 0.001 to 3600]:S:' \
      --rest='[contest, linear, radial: seconds of stillness after each step, 0 to 3600]:S:' \
      --advance='[contest, linear, radial: steps follow each other, or one a key press]:auto key:(auto key)' \
      --stops='[linear: where each colour sits on the line, 1 to 64 numbers from 0 to 1, rising; radial: where a circle’s two colours sit between its middle and its edge, 2 numbers from 0 to 1, rising]:A,B,…:' \
      --from='[linear, aurora: where the line starts, in parts of the picture]:X,Y:' \
      --to='[linear, aurora: where the line ends]:X,Y:' \
      --radii='[radial: the circles’ radii, in heights of the picture, 1 to 4 numbers from 0 to 10]:R,…:' \
      --density='[snow: factor of the number of flakes, 0 to 20]:N:' \
      --until='[snow: the last day on which snow falls]:MM-DD:' \
      --loop='[snow, mosquitoes, title: seconds after which everything repeats, 1 to 3600]:S:' \
      --time-offset='[snow, mosquitoes: seconds of the scene to skip at the start, 0 to 3600]:S:' \
      --flake='[snow: a .gif or .png of a flake, each pixel a point wide]:FILE:_files' \
      --seed='[snow, mosquitoes, pokedex: the seed of everything random]:N:' \
      --count='[mosquitoes: how many there are, 0 to 500; pokedex: number of creatures in a loop, 1 to 12]:N:' \
      --sprite='[mosquitoes: a .gif, .png, or any picture or film that ffmpeg reads, of one insect, heading up]:FILE:_files' \
      --paths='[mosquitoes: how the paths are drawn: from edge to edge with the article’s corners, or smooth: article or smooth]:P:(article smooth)' \
      --logo='[title: a .png or .gif instead of the text, drawn on like a splash screen’s]:FILE:_files' \
      --title='[title: the text, 60 characters at most]:TEXT:' \
      --device='[play as on this phone: its --side, at 60 Hz]:D:(iphone-6 iphone-se iphone-6s iphone-11 iphone-13-pro)' \
      --lesson'[contest: explain in six steps how it is painted fast, as on the phone of --device (iphone-6)]' \
      --size='[the size of the pictures in a raw .rgb file]:WxH:' \
      --speed='[shaders: how fast time passes]:X:' \
      --texture='[shaders: the picture that iChannel0 is]:FILE:_files' \
      --gpu'[shaders: draw on the GPU; one that never ends can freeze the desktop]' \
      --cycle='[fade to another scene and palette every S seconds, in an order that --seed chooses]:S:' \
      --any-key'[as a screensaver: any key or mouse movement quits]' \
      --no-hint'[show no keys at the start]' \
      --inline='[play in this many rows below the prompt; the last picture stays there]:ROWS:' \
      --clear'[with --inline: erase the picture at the end]' \
      --upload'[send the loop once; the terminal then plays it by itself, at no further cost (kitty)]' \
      --stay'[send the loop once and quit: the terminal plays it behind the shell (kitty), until it scrolls away or is removed by ’clear’ or --unstay]' \
      --unstay'[remove the loop that --stay left]' \
      --dim='[how much of the terminal’s background is mixed into the picture]:PERCENT:' \
      --contrast='[the least contrast ratio of text (WCAG); 1: text colours never change]:RATIO:' \
      --blocks='[the glyphs that draw edges, in 24-bit colour: half: half blocks; quadrant: quarters of a cell; sextant: sixths of a cell, for terminals that draw them themselves; auto: the finest that the terminal is known to draw without gaps]:KIND:(auto half quadrant sextant)' \
      --recolor='[move a smooth picture by redefining the terminal’s colours 22 to 255, some 2 KB a frame at any size, in a terminal that proves that it can: auto: if the link is too slow for half blocks, the terminal draws by GPU or it has 256 colours; on: always]:auto on off:(auto on off)' \
      --cells='[a grid smaller than the terminal]:CxR:' \
      --tolerance='[the largest colour error: lossless; fine: one level of 255 in any channel; fair: CIEDE2000 1; rough: CIEDE2000 2; or a CIEDE2000 number]:T:(lossless fine fair rough)' \
      --max-tolerance='[the highest tolerance on a slow link]:T:(lossless fine fair rough)' \
      --max-rate='[the most bytes to send a second, like 500k or 2M]:BYTES:' \
      --sync='[synchronized output (DECSET 2026): each frame appears at once; auto: if the terminal reports it]:auto on off:(auto on off)' \
      --unfocused='[what to do two seconds after the terminal loses focus, if it reports that]:pause slow play:(pause slow play)' \
      --color='[colour depth: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --halves='[the half blocks to draw with: lower: only ▄ and spaces; upper: only ▀ and spaces; any: ▄ and spaces where hairlines of the font would show (▀ in xterm with cells of 8x17 pixels), elsewhere the shortest encoding (’quadrille doctor’ shows them)]:WHICH:(lower upper any)' \
      --pixels='[draw by kitty’s graphics protocol, below the text, instead of half blocks: auto: if the terminal is known to scale pictures smoothly and shows as many frames as with half blocks; on: if it supports the protocol (’quadrille doctor’ reports both)]:auto on off:(auto on off)' \
      --duration='[stop after this many seconds]:S:' \
      --stats='[on exit write statistics of the frames shown, as JSON; -: to standard error]:FILE:_files' \
      --still'[nothing moves by itself, as with QUADRILLE_REDUCE_MOTION]' \
      --no-defaults'[ignore your defaults file (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' \
      '1:word:{ _files -g "*.(#i)(json|gif|png|y4m|rgb|glsl|frag|shader|mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|ogv|wmv|flv|3gp|jpg|jpeg|webp|bmp|tif|tiff|avif|ppm|jxl)(-.)"; _quadrille_scenes }' ;;
  esac
}
# Found in a folder of $fpath this is the function itself; read by source it is made known.
if [[ $funcstack[1] == _quadrille ]]; then _quadrille "$@"; else compdef _quadrille quadrille; fi
