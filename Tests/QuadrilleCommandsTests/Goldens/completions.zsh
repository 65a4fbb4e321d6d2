#compdef quadrille
# Completions of quadrille for zsh.
_quadrille_scenes() {
  # Of contest+sn only what follows the last plus sign is a name; another plus sign takes the space away.
  compset -P '*+'
  compadd -S ' ' -r '+' -- contest linear radial aurora snow mosquitoes pokedex title
}
_quadrille() {
  local -a commands
  commands=(
    'play:fill the terminal with a moving picture'
    'wrap:a moving background behind a shell or any other program'
    'chat:a chat over the moving background, as the contest asked for'
    'edit:the contest’s animation editor'
    'export:write the same frames, or the same bytes, to a file'
    'bench:measure whether it is smooth, here and on old phones'
    'list:the scenes, palettes, styles and whatever else has a name'
    'doctor:what this terminal can do, and what will be used'
    'completions:a completion script for a shell'
    'help:help for a command, for your own defaults, or the manual page'
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
      --pattern='[contest: what lies over it in tiles, stretched to the picture: a name from ’list patterns’, or a .png]:FILE NAME:{ compadd -- doodles stars hearts leaves flakes waves quadrille none; _files }' \
      --intensity='[contest: how strong that is, in soft light; below 0 the colours are seen through it on black, -100 to 100]:N:' \
      --curve='[contest, linear, radial: how a step moves: article, contest, ios or linear, or four numbers x1,y1,x2,y2]:C:(article contest ios linear)' \
      --step-time='[contest, linear, radial: seconds a step takes, 0.001 to 3600]:S:' \
      --rest='[contest, linear, radial: seconds of stillness after each step, 0 to 3600]:S:' \
      --advance='[contest, linear, radial: steps follow each other, or one a key press]:auto key:(auto key)' \
      --stops='[linear: where each colour sits on the line, 1 to 64 numbers of 0 to 1, rising; radial: where a circle’s two colours sit between its middle and its edge, 2 numbers of 0 to 1, rising]:A,B,…:' \
      --from='[linear, aurora: where the line starts, in parts of the picture]:X,Y:' \
      --to='[linear, aurora: where the line ends]:X,Y:' \
      --radii='[radial: the circles’ radii, in heights of the picture, 1 to 4 numbers of 0 to 10]:R,…:' \
      --density='[snow: flakes, against the article’s, 0 to 20]:N:' \
      --until='[snow: nothing falls from the day after on]:MM-DD:' \
      --loop='[snow, mosquitoes, title: seconds after which everything repeats, 1 to 3600]:S:' \
      --time-offset='[snow, mosquitoes: seconds that it is ahead when it begins, 0 to 3600]:S:' \
      --flake='[snow: a .gif or .png of a flake, a point wide for each pixel]:FILE:_files' \
      --seed='[snow, mosquitoes, pokedex: what all that is random depends on]:N:' \
      --count='[mosquitoes: how many there are, 0 to 500; pokedex: how many creatures a loop shows, 1 to 12]:N:' \
      --sprite='[mosquitoes: a .gif, .png, or any picture or film that ffmpeg reads, of one insect, heading up]:FILE:_files' \
      --paths='[mosquitoes: how the paths are drawn: from edge to edge with the article’s corners, or smooth: article or smooth]:P:(article smooth)' \
      --logo='[title: a .png or .gif in the letters’ place, which is drawn on as a splash’s is]:FILE:_files' \
      --title='[title: what it says, 60 characters at most]:TEXT:' \
      --device='[play as on that phone: its side, its 60 Hz]:D:(iphone-6 iphone-se iphone-6s iphone-11 iphone-13-pro)' \
      --lesson'[of contest: the article’s argument while it plays, as on the phone of --device (iphone-6)]' \
      --size='[pixels of an exported picture, of a window (kitty), and of a raw .rgb file]:WxH:' \
      --cycle='[another scene and palette every so many seconds, faded into each other, by --seed]:S:' \
      --any-key'[as a screensaver: any key leaves, and any movement of the mouse]' \
      --inline='[play in so many rows below the prompt, and leave the last picture there]:ROWS:' \
      --clear'[with --inline: leave nothing of the picture]' \
      --upload'[send the loop once, and have the terminal play it by itself without a byte or work more (kitty)]' \
      --stay'[send the loop once and end: the terminal plays it on behind the shell (kitty), until it scrolls away, ’clear’, or --unstay]' \
      --unstay'[take the loop away that --stay left]' \
      --dim='[how much of the terminal’s background is in the picture]:PERCENT:' \
      --contrast='[the least contrast of text, as WCAG has it; 1: colours stay as they are]:RATIO:' \
      --blocks='[what edges are drawn with, in 24-bit colour: half: half blocks, as the rest; quadrant: quarters of a cell; sextant: sixths, for terminals that draw them themselves; auto: the finest that the terminal is known to draw without gaps]:KIND:(auto half quadrant sextant)' \
      --cells='[the grid, when it is not the terminal’s; in pictures 6x12 pixels a cell]:CxR:' \
      --tolerance='[how far a shown colour may be from the true one: lossless; fine: no channel by more than one level of 255; fair: CIEDE2000 of 1; rough: of 2; or a number, CIEDE2000]:T:(lossless fine fair rough)' \
      --max-tolerance='[how far the tolerance may rise when the link is slow]:T:(lossless fine fair rough)' \
      --max-rate='[bytes a second that the link may carry, like 500k or 2M]:BYTES:' \
      --sync='[mark frames so that the terminal shows each at once; auto: where it says that it knows the marks]:auto on off:(auto on off)' \
      --priority='[of the thread that shows frames: normal, or realtime where the system allows it: on time even when every processor is busy]:P:(normal realtime)' \
      --unfocused='[what to do two seconds after the terminal goes out of focus, where it tells]:pause slow play:(pause slow play)' \
      --color='[colours of the terminal: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --halves='[which half blocks are drawn: lower: ▄ and spaces alone; upper: ▀ and spaces; any: ▄ and spaces where a font’s hairlines would be seen, elsewhere the shortest (’quadrille doctor’ shows them)]:WHICH:(lower upper any)' \
      --pixels='[pictures of pixels, which the terminal stretches itself, below its text: auto: where it is known to do that smoothly, and shows as many of them as of half blocks; on: wherever it takes them (’quadrille doctor’ says more)]:auto on off:(auto on off)' \
      --duration='[stop after so many seconds]:S:' \
      --stats='[on exit write what was shown, as JSON; -: to standard error]:FILE:_files' \
      --still'[nothing moves by itself, as with QUADRILLE_REDUCE_MOTION]' \
      --no-defaults'[leave the file with your own defaults out (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' \
      --version'[show the version]'
      return
    fi
    _describe command commands
    _files -g "*.(#i)(json|gif|png|y4m|rgb|mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|ogv|wmv|flv|3gp|jpg|jpeg|webp|bmp|tif|tiff|avif|ppm|jxl)(-.)"
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
      --pattern='[contest: what lies over it in tiles, stretched to the picture: a name from ’list patterns’, or a .png]:FILE NAME:{ compadd -- doodles stars hearts leaves flakes waves quadrille none; _files }' \
      --intensity='[contest: how strong that is, in soft light; below 0 the colours are seen through it on black, -100 to 100]:N:' \
      --curve='[contest, linear, radial: how a step moves: article, contest, ios or linear, or four numbers x1,y1,x2,y2]:C:(article contest ios linear)' \
      --step-time='[contest, linear, radial: seconds a step takes, 0.001 to 3600]:S:' \
      --rest='[contest, linear, radial: seconds of stillness after each step, 0 to 3600]:S:' \
      --stops='[linear: where each colour sits on the line, 1 to 64 numbers of 0 to 1, rising; radial: where a circle’s two colours sit between its middle and its edge, 2 numbers of 0 to 1, rising]:A,B,…:' \
      --from='[linear, aurora: where the line starts, in parts of the picture]:X,Y:' \
      --to='[linear, aurora: where the line ends]:X,Y:' \
      --radii='[radial: the circles’ radii, in heights of the picture, 1 to 4 numbers of 0 to 10]:R,…:' \
      --density='[snow: flakes, against the article’s, 0 to 20]:N:' \
      --until='[snow: nothing falls from the day after on]:MM-DD:' \
      --loop='[snow, mosquitoes, title: seconds after which everything repeats, 1 to 3600]:S:' \
      --time-offset='[snow, mosquitoes: seconds that it is ahead when it begins, 0 to 3600]:S:' \
      --flake='[snow: a .gif or .png of a flake, a point wide for each pixel]:FILE:_files' \
      --seed='[snow, mosquitoes, pokedex: what all that is random depends on]:N:' \
      --count='[mosquitoes: how many there are, 0 to 500; pokedex: how many creatures a loop shows, 1 to 12]:N:' \
      --sprite='[mosquitoes: a .gif, .png, or any picture or film that ffmpeg reads, of one insect, heading up]:FILE:_files' \
      --paths='[mosquitoes: how the paths are drawn: from edge to edge with the article’s corners, or smooth: article or smooth]:P:(article smooth)' \
      --logo='[title: a .png or .gif in the letters’ place, which is drawn on as a splash’s is]:FILE:_files' \
      --title='[title: what it says, 60 characters at most]:TEXT:' \
      --advance='[when the picture moves: command: with each that ends; auto: always; key: only by the prefix and n]:WHEN:(command auto key)' \
      --dim='[how much of the terminal’s background is in the picture]:PERCENT:' \
      --contrast='[the least contrast of text, as WCAG has it; 1: colours stay as they are]:RATIO:' \
      --opacity='[how much cells with a background of their own cover the picture]:PERCENT:' \
      --prefix='[the key before those that are for the background, or none]:KEY:' \
      --size='[pixels of an exported picture, of a window (kitty), and of a raw .rgb file]:WxH:' \
      --cells='[the grid, when it is not the terminal’s; in pictures 6x12 pixels a cell]:CxR:' \
      --tolerance='[how far a shown colour may be from the true one: lossless; fine: no channel by more than one level of 255; fair: CIEDE2000 of 1; rough: of 2; or a number, CIEDE2000]:T:(lossless fine fair rough)' \
      --max-tolerance='[how far the tolerance may rise when the link is slow]:T:(lossless fine fair rough)' \
      --max-rate='[bytes a second that the link may carry, like 500k or 2M]:BYTES:' \
      --sync='[mark frames so that the terminal shows each at once; auto: where it says that it knows the marks]:auto on off:(auto on off)' \
      --priority='[of the thread that shows frames: normal, or realtime where the system allows it: on time even when every processor is busy]:P:(normal realtime)' \
      --unfocused='[what to do two seconds after the terminal goes out of focus, where it tells]:pause slow play:(pause slow play)' \
      --color='[colours of the terminal: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --halves='[which half blocks are drawn: lower: ▄ and spaces alone; upper: ▀ and spaces; any: ▄ and spaces where a font’s hairlines would be seen, elsewhere the shortest (’quadrille doctor’ shows them)]:WHICH:(lower upper any)' \
      --pixels='[pictures of pixels, which the terminal stretches itself, below its text: auto: where it is known to do that smoothly, and shows as many of them as of half blocks; on: wherever it takes them (’quadrille doctor’ says more)]:auto on off:(auto on off)' \
      --duration='[stop after so many seconds]:S:' \
      --stats='[on exit write what was shown, as JSON; -: to standard error]:FILE:_files' \
      --still'[nothing moves by itself, as with QUADRILLE_REDUCE_MOTION]' \
      --no-defaults'[leave the file with your own defaults out (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' \
      '1:word:{ _files -g "*.(#i)(json|gif|png|y4m|rgb|mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|ogv|wmv|flv|3gp|jpg|jpeg|webp|bmp|tif|tiff|avif|ppm|jxl)(-.)"; _quadrille_scenes }' ;;
    chat) _arguments --demo'[a conversation that runs by itself, over and over]' \
      --no-files'[read and write no settings file]' \
      --reset'[begin with the defaults; the old settings file stays as chat.json.old]' \
      --fps='[frames a second]:30 60:(30 60)' \
      --blocks='[what edges are drawn with, in 24-bit colour: half: half blocks, as the rest; quadrant: quarters of a cell; sextant: sixths, for terminals that draw them themselves; auto: the finest that the terminal is known to draw without gaps]:KIND:(auto half quadrant sextant)' \
      --style='[ring, falloff, curve and step time together: article, telegram, ios, web or desktop]:NAME:(article telegram ios web desktop)' \
      --palette='[a name from ’list palettes’, auto, hex colours a,b,c,d, or a Telegram background link]:P:{ compadd -- contest day night dark article android cmyk default amethyst calico cavern-pink cheerfulness france light-wisteria malibu monte-carlo perfume periwinkle-gray pine-glade ice viola wewak wild-willow cashmere cold-purple cold-blue paper-plane-light paper-plane-dark auto $(quadrille list palettes --own --names 2>/dev/null) }' \
      --text-order='[who puts what is written from right to left in its order: the chat; the terminal, but for whole words; or the terminal alone]:WHO:(auto chat words terminal)' \
      --centers='[where the colours stay, in parts of the square from its upper left corner, 2 to 4 points]:X,Y;…:' \
      --ring='[the points that the colours walk, setting out a quarter of them apart, 4 to 32 points]:X,Y;…:' \
      --power='[N of a colour’s weight max(0, R − distance)^N: the higher, the sharper, 1 to 16]:N:' \
      --reach='[R of that weight, in sides of the square; the nearest colour beyond it, 0.1 to 10]:R:' \
      --pattern='[what lies over it in tiles, stretched to the picture: a name from ’list patterns’, or a .png]:FILE NAME:{ compadd -- doodles stars hearts leaves flakes waves quadrille none; _files }' \
      --intensity='[how strong that is, in soft light; below 0 the colours are seen through it on black, -100 to 100]:N:' \
      --cells='[the grid, when it is not the terminal’s; in pictures 6x12 pixels a cell]:CxR:' \
      --tolerance='[how far a shown colour may be from the true one: lossless; fine: no channel by more than one level of 255; fair: CIEDE2000 of 1; rough: of 2; or a number, CIEDE2000]:T:(lossless fine fair rough)' \
      --max-tolerance='[how far the tolerance may rise when the link is slow]:T:(lossless fine fair rough)' \
      --max-rate='[bytes a second that the link may carry, like 500k or 2M]:BYTES:' \
      --sync='[mark frames so that the terminal shows each at once; auto: where it says that it knows the marks]:auto on off:(auto on off)' \
      --priority='[of the thread that shows frames: normal, or realtime where the system allows it: on time even when every processor is busy]:P:(normal realtime)' \
      --unfocused='[what to do two seconds after the terminal goes out of focus, where it tells]:pause slow play:(pause slow play)' \
      --color='[colours of the terminal: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --halves='[which half blocks are drawn: lower: ▄ and spaces alone; upper: ▀ and spaces; any: ▄ and spaces where a font’s hairlines would be seen, elsewhere the shortest (’quadrille doctor’ shows them)]:WHICH:(lower upper any)' \
      --pixels='[pictures of pixels, which the terminal stretches itself, below its text: auto: where it is known to do that smoothly, and shows as many of them as of half blocks; on: wherever it takes them (’quadrille doctor’ says more)]:auto on off:(auto on off)' \
      --duration='[stop after so many seconds]:S:' \
      --stats='[on exit write what was shown, as JSON; -: to standard error]:FILE:_files' \
      --still'[nothing moves by itself, as with QUADRILLE_REDUCE_MOTION]' \
      --no-defaults'[leave the file with your own defaults out (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' ;;
    edit) _arguments --fps='[frames a second]:30 60:(30 60)' \
      --no-files'[read and write no settings file]' \
      --reset'[begin with the defaults; the old settings file stays as chat.json.old]' \
      --cells='[the grid, when it is not the terminal’s; in pictures 6x12 pixels a cell]:CxR:' \
      --tolerance='[how far a shown colour may be from the true one: lossless; fine: no channel by more than one level of 255; fair: CIEDE2000 of 1; rough: of 2; or a number, CIEDE2000]:T:(lossless fine fair rough)' \
      --max-tolerance='[how far the tolerance may rise when the link is slow]:T:(lossless fine fair rough)' \
      --max-rate='[bytes a second that the link may carry, like 500k or 2M]:BYTES:' \
      --sync='[mark frames so that the terminal shows each at once; auto: where it says that it knows the marks]:auto on off:(auto on off)' \
      --priority='[of the thread that shows frames: normal, or realtime where the system allows it: on time even when every processor is busy]:P:(normal realtime)' \
      --unfocused='[what to do two seconds after the terminal goes out of focus, where it tells]:pause slow play:(pause slow play)' \
      --color='[colours of the terminal: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --halves='[which half blocks are drawn: lower: ▄ and spaces alone; upper: ▀ and spaces; any: ▄ and spaces where a font’s hairlines would be seen, elsewhere the shortest (’quadrille doctor’ shows them)]:WHICH:(lower upper any)' \
      --pixels='[pictures of pixels, which the terminal stretches itself, below its text: auto: where it is known to do that smoothly, and shows as many of them as of half blocks; on: wherever it takes them (’quadrille doctor’ says more)]:auto on off:(auto on off)' \
      --duration='[stop after so many seconds]:S:' \
      --stats='[on exit write what was shown, as JSON; -: to standard error]:FILE:_files' \
      --still'[nothing moves by itself, as with QUADRILLE_REDUCE_MOTION]' \
      --no-defaults'[leave the file with your own defaults out (see ’quadrille help defaults’)]' \
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
      --pattern='[contest: what lies over it in tiles, stretched to the picture: a name from ’list patterns’, or a .png]:FILE NAME:{ compadd -- doodles stars hearts leaves flakes waves quadrille none; _files }' \
      --intensity='[contest: how strong that is, in soft light; below 0 the colours are seen through it on black, -100 to 100]:N:' \
      --curve='[contest, linear, radial: how a step moves: article, contest, ios or linear, or four numbers x1,y1,x2,y2]:C:(article contest ios linear)' \
      --step-time='[contest, linear, radial: seconds a step takes, 0.001 to 3600]:S:' \
      --rest='[contest, linear, radial: seconds of stillness after each step, 0 to 3600]:S:' \
      --advance='[contest, linear, radial: steps follow each other, or one a key press]:auto key:(auto key)' \
      --stops='[linear: where each colour sits on the line, 1 to 64 numbers of 0 to 1, rising; radial: where a circle’s two colours sit between its middle and its edge, 2 numbers of 0 to 1, rising]:A,B,…:' \
      --from='[linear, aurora: where the line starts, in parts of the picture]:X,Y:' \
      --to='[linear, aurora: where the line ends]:X,Y:' \
      --radii='[radial: the circles’ radii, in heights of the picture, 1 to 4 numbers of 0 to 10]:R,…:' \
      --density='[snow: flakes, against the article’s, 0 to 20]:N:' \
      --until='[snow: nothing falls from the day after on]:MM-DD:' \
      --loop='[snow, mosquitoes, title: seconds after which everything repeats, 1 to 3600]:S:' \
      --time-offset='[snow, mosquitoes: seconds that it is ahead when it begins, 0 to 3600]:S:' \
      --flake='[snow: a .gif or .png of a flake, a point wide for each pixel]:FILE:_files' \
      --seed='[snow, mosquitoes, pokedex: what all that is random depends on]:N:' \
      --count='[mosquitoes: how many there are, 0 to 500; pokedex: how many creatures a loop shows, 1 to 12]:N:' \
      --sprite='[mosquitoes: a .gif, .png, or any picture or film that ffmpeg reads, of one insect, heading up]:FILE:_files' \
      --paths='[mosquitoes: how the paths are drawn: from edge to edge with the article’s corners, or smooth: article or smooth]:P:(article smooth)' \
      --logo='[title: a .png or .gif in the letters’ place, which is drawn on as a splash’s is]:FILE:_files' \
      --title='[title: what it says, 60 characters at most]:TEXT:' \
      --device='[play as on that phone: its side, its 60 Hz]:D:(iphone-6 iphone-se iphone-6s iphone-11 iphone-13-pro)' \
      --cells='[the grid, when it is not the terminal’s; in pictures 6x12 pixels a cell]:CxR:' \
      --size='[pixels of an exported picture, of a window (kitty), and of a raw .rgb file]:WxH:' \
      --tolerance='[how far a shown colour may be from the true one: lossless; fine: no channel by more than one level of 255; fair: CIEDE2000 of 1; rough: of 2; or a number, CIEDE2000]:T:(lossless fine fair rough)' \
      --color='[colours of the terminal: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --halves='[which half blocks are drawn: lower: ▄ and spaces alone; upper: ▀ and spaces; any: ▄ and spaces where a font’s hairlines would be seen, elsewhere the shortest (’quadrille doctor’ shows them)]:WHICH:(lower upper any)' \
      --blocks='[what edges are drawn with, in 24-bit colour: half: half blocks, as the rest; quadrant: quarters of a cell; sextant: sixths, for terminals that draw them themselves; auto: the finest that the terminal is known to draw without gaps]:KIND:(auto half quadrant sextant)' \
      {-o+,--output=}'[where to write; -: standard output. The file is replaced whole or not at all]:FILE:_files' \
      --format='[ppm, png, gif, y4m, rgb, ansi (the bytes that play writes), cast (asciicast v2), json (its settings), kitty (the bytes of --pixels on), or glsl, hlsl or slang (a shader)]:F:(ppm png gif y4m rgb ansi cast json kitty glsl hlsl slang)' \
      --start='[the first frame]:I:' \
      --frames='[how many frames]:N:' \
      --cycle='[another scene and palette every so many seconds, faded into each other, by --seed]:S:' \
      --dim='[how much of the terminal’s background is in the picture]:PERCENT:' \
      --contrast='[the least contrast of text, as WCAG has it; 1: colours stay as they are]:RATIO:' \
      --force'[replace a file without asking]' \
      --no-defaults'[leave the file with your own defaults out (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' \
      '1:word:{ _files -g "*.(#i)(json|gif|png|y4m|rgb|mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|ogv|wmv|flv|3gp|jpg|jpeg|webp|bmp|tif|tiff|avif|ppm|jxl)(-.)"; _quadrille_scenes }' ;;
    bench) _arguments --style='[contest: ring, falloff, curve, step time and side together; linear, radial: whose ring, curve and step time they walk with: article, telegram, ios, web or desktop]:NAME:(article telegram ios web desktop)' \
      --palette='[contest: the colours, each with a centre of its own; two of a link are a line at its angle: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link; linear, aurora: the colours along the line: a name from ’list palettes’, auto, 1 to 64 hex colours a,b,c,d, or a Telegram background link; radial: each circle runs from one colour in its middle to the next at its edge: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link]:P:{ compadd -- contest day night dark article android cmyk default amethyst calico cavern-pink cheerfulness france light-wisteria malibu monte-carlo perfume periwinkle-gray pine-glade ice viola wewak wild-willow cashmere cold-purple cold-blue paper-plane-light paper-plane-dark auto $(quadrille list palettes --own --names 2>/dev/null) }' \
      --side='[contest: edge of the square image before it is stretched, 1 to 4096]:N:' \
      --method='[contest: how influence is computed (table is the article’s cache): vector, table or plain]:M:(vector table plain)' \
      --centers='[contest: where the colours stay, in parts of the square from its upper left corner, 2 to 4 points; radial: where the circles stay, and how many there are, 1 to 4 points]:X,Y;…:' \
      --ring='[contest: the points that the colours walk, setting out a quarter of them apart, 4 to 32 points]:X,Y;…:' \
      --power='[contest: N of a colour’s weight max(0, R − distance)^N: the higher, the sharper, 1 to 16]:N:' \
      --reach='[contest: R of that weight, in sides of the square; the nearest colour beyond it, 0.1 to 10]:R:' \
      --pattern='[contest: what lies over it in tiles, stretched to the picture: a name from ’list patterns’, or a .png]:FILE NAME:{ compadd -- doodles stars hearts leaves flakes waves quadrille none; _files }' \
      --intensity='[contest: how strong that is, in soft light; below 0 the colours are seen through it on black, -100 to 100]:N:' \
      --curve='[contest, linear, radial: how a step moves: article, contest, ios or linear, or four numbers x1,y1,x2,y2]:C:(article contest ios linear)' \
      --step-time='[contest, linear, radial: seconds a step takes, 0.001 to 3600]:S:' \
      --rest='[contest, linear, radial: seconds of stillness after each step, 0 to 3600]:S:' \
      --seed='[snow, mosquitoes, pokedex: what all that is random depends on]:N:' \
      --size='[pixels of an exported picture, of a window (kitty), and of a raw .rgb file]:WxH:' \
      --tolerance='[how far a shown colour may be from the true one: lossless; fine: no channel by more than one level of 255; fair: CIEDE2000 of 1; rough: of 2; or a number, CIEDE2000]:T:(lossless fine fair rough)' \
      --priority='[of the thread that shows frames: normal, or realtime where the system allows it: on time even when every processor is busy]:P:(normal realtime)' \
      --cells='[the grid that frames are encoded for]:CxR:' \
      --fps='[frames a second that pacing is measured at]:30 60:(30 60)' \
      --duration='[seconds of each thing that is played]:S:' \
      --device='[the phones that are judged]:D,…:(iphone-6 iphone-se iphone-6s iphone-11 iphone-13-pro)' \
      --scene='[what is played and encoded, as for play]:SCENE:' \
      --input='[encode: the moving picture to encode: .y4m, .rgb, .gif or .png]:FILE:_files' \
      --sink='[pacing: what takes the bytes: null, pipe, pty or terminal]:WAY:(null pipe pty terminal)' \
      --pixels='[pictures of pixels, which the terminal stretches itself, below its text: auto: where it is known to do that smoothly, and shows as many of them as of half blocks; on: wherever it takes them (’quadrille doctor’ says more)]:auto on off:(auto on off)' \
      --load='[pacing: busy loops beside the player]:N:' \
      --all'[measure all scenes, styles and sizes too, in a minute or two]' \
      --details'[print every table, not only the answer]' \
      --json='[everything as JSON, each sample included]:FILE -:_files' \
      --report='[the answer and all figures as an HTML page with plots]:FILE:_files' \
      --check'[exit with 2 if a phone’s budget is missed, by counting operations]' \
      --no-defaults'[leave the file with your own defaults out (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' \
      '*:word:{ if [[ $words[2] == compare ]]; then _files -g "*.(#i)(json)(-.)"; else compadd -- engine article encode pacing link screen compare; fi }' ;;
    list) _arguments --json'[the same as JSON]' \
      --names'[the names alone, one a line]' \
      --own'[of palettes: those of your own alone]' \
      {-h,--help}'[show this help]' \
      '1:word:{ compadd -- scenes palettes styles curves patterns devices }' ;;
    doctor) _arguments --color='[colours of the terminal: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --json'[the same as JSON]' \
      --no-defaults'[leave the file with your own defaults out (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' ;;
    completions) _arguments {-h,--help}'[show this help]' \
      '1:word:{ compadd -- bash zsh fish }' ;;
    help) _arguments {-h,--help}'[show this help]' \
      '1:word:{ compadd -- play wrap chat edit export bench list doctor completions defaults man }' ;;
    *) _arguments --fps='[frames a second]:30 60:(30 60)' \
      --style='[contest: ring, falloff, curve, step time and side together; linear, radial: whose ring, curve and step time they walk with: article, telegram, ios, web or desktop]:NAME:(article telegram ios web desktop)' \
      --palette='[contest: the colours, each with a centre of its own; two of a link are a line at its angle: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link; linear, aurora: the colours along the line: a name from ’list palettes’, auto, 1 to 64 hex colours a,b,c,d, or a Telegram background link; radial: each circle runs from one colour in its middle to the next at its edge: a name from ’list palettes’, auto, 1 to 4 hex colours a,b,c,d, or a Telegram background link]:P:{ compadd -- contest day night dark article android cmyk default amethyst calico cavern-pink cheerfulness france light-wisteria malibu monte-carlo perfume periwinkle-gray pine-glade ice viola wewak wild-willow cashmere cold-purple cold-blue paper-plane-light paper-plane-dark auto $(quadrille list palettes --own --names 2>/dev/null) }' \
      --side='[contest: edge of the square image before it is stretched, 1 to 4096]:N:' \
      --method='[contest: how influence is computed (table is the article’s cache): vector, table or plain]:M:(vector table plain)' \
      --centers='[contest: where the colours stay, in parts of the square from its upper left corner, 2 to 4 points; radial: where the circles stay, and how many there are, 1 to 4 points]:X,Y;…:' \
      --ring='[contest: the points that the colours walk, setting out a quarter of them apart, 4 to 32 points]:X,Y;…:' \
      --power='[contest: N of a colour’s weight max(0, R − distance)^N: the higher, the sharper, 1 to 16]:N:' \
      --reach='[contest: R of that weight, in sides of the square; the nearest colour beyond it, 0.1 to 10]:R:' \
      --pattern='[contest: what lies over it in tiles, stretched to the picture: a name from ’list patterns’, or a .png]:FILE NAME:{ compadd -- doodles stars hearts leaves flakes waves quadrille none; _files }' \
      --intensity='[contest: how strong that is, in soft light; below 0 the colours are seen through it on black, -100 to 100]:N:' \
      --curve='[contest, linear, radial: how a step moves: article, contest, ios or linear, or four numbers x1,y1,x2,y2]:C:(article contest ios linear)' \
      --step-time='[contest, linear, radial: seconds a step takes, 0.001 to 3600]:S:' \
      --rest='[contest, linear, radial: seconds of stillness after each step, 0 to 3600]:S:' \
      --advance='[contest, linear, radial: steps follow each other, or one a key press]:auto key:(auto key)' \
      --stops='[linear: where each colour sits on the line, 1 to 64 numbers of 0 to 1, rising; radial: where a circle’s two colours sit between its middle and its edge, 2 numbers of 0 to 1, rising]:A,B,…:' \
      --from='[linear, aurora: where the line starts, in parts of the picture]:X,Y:' \
      --to='[linear, aurora: where the line ends]:X,Y:' \
      --radii='[radial: the circles’ radii, in heights of the picture, 1 to 4 numbers of 0 to 10]:R,…:' \
      --density='[snow: flakes, against the article’s, 0 to 20]:N:' \
      --until='[snow: nothing falls from the day after on]:MM-DD:' \
      --loop='[snow, mosquitoes, title: seconds after which everything repeats, 1 to 3600]:S:' \
      --time-offset='[snow, mosquitoes: seconds that it is ahead when it begins, 0 to 3600]:S:' \
      --flake='[snow: a .gif or .png of a flake, a point wide for each pixel]:FILE:_files' \
      --seed='[snow, mosquitoes, pokedex: what all that is random depends on]:N:' \
      --count='[mosquitoes: how many there are, 0 to 500; pokedex: how many creatures a loop shows, 1 to 12]:N:' \
      --sprite='[mosquitoes: a .gif, .png, or any picture or film that ffmpeg reads, of one insect, heading up]:FILE:_files' \
      --paths='[mosquitoes: how the paths are drawn: from edge to edge with the article’s corners, or smooth: article or smooth]:P:(article smooth)' \
      --logo='[title: a .png or .gif in the letters’ place, which is drawn on as a splash’s is]:FILE:_files' \
      --title='[title: what it says, 60 characters at most]:TEXT:' \
      --device='[play as on that phone: its side, its 60 Hz]:D:(iphone-6 iphone-se iphone-6s iphone-11 iphone-13-pro)' \
      --lesson'[of contest: the article’s argument while it plays, as on the phone of --device (iphone-6)]' \
      --size='[pixels of an exported picture, of a window (kitty), and of a raw .rgb file]:WxH:' \
      --cycle='[another scene and palette every so many seconds, faded into each other, by --seed]:S:' \
      --any-key'[as a screensaver: any key leaves, and any movement of the mouse]' \
      --inline='[play in so many rows below the prompt, and leave the last picture there]:ROWS:' \
      --clear'[with --inline: leave nothing of the picture]' \
      --upload'[send the loop once, and have the terminal play it by itself without a byte or work more (kitty)]' \
      --stay'[send the loop once and end: the terminal plays it on behind the shell (kitty), until it scrolls away, ’clear’, or --unstay]' \
      --unstay'[take the loop away that --stay left]' \
      --dim='[how much of the terminal’s background is in the picture]:PERCENT:' \
      --contrast='[the least contrast of text, as WCAG has it; 1: colours stay as they are]:RATIO:' \
      --blocks='[what edges are drawn with, in 24-bit colour: half: half blocks, as the rest; quadrant: quarters of a cell; sextant: sixths, for terminals that draw them themselves; auto: the finest that the terminal is known to draw without gaps]:KIND:(auto half quadrant sextant)' \
      --cells='[the grid, when it is not the terminal’s; in pictures 6x12 pixels a cell]:CxR:' \
      --tolerance='[how far a shown colour may be from the true one: lossless; fine: no channel by more than one level of 255; fair: CIEDE2000 of 1; rough: of 2; or a number, CIEDE2000]:T:(lossless fine fair rough)' \
      --max-tolerance='[how far the tolerance may rise when the link is slow]:T:(lossless fine fair rough)' \
      --max-rate='[bytes a second that the link may carry, like 500k or 2M]:BYTES:' \
      --sync='[mark frames so that the terminal shows each at once; auto: where it says that it knows the marks]:auto on off:(auto on off)' \
      --priority='[of the thread that shows frames: normal, or realtime where the system allows it: on time even when every processor is busy]:P:(normal realtime)' \
      --unfocused='[what to do two seconds after the terminal goes out of focus, where it tells]:pause slow play:(pause slow play)' \
      --color='[colours of the terminal: auto, truecolor, 256, 16 or mono]:DEPTH:(auto truecolor 256 16 mono)' \
      --halves='[which half blocks are drawn: lower: ▄ and spaces alone; upper: ▀ and spaces; any: ▄ and spaces where a font’s hairlines would be seen, elsewhere the shortest (’quadrille doctor’ shows them)]:WHICH:(lower upper any)' \
      --pixels='[pictures of pixels, which the terminal stretches itself, below its text: auto: where it is known to do that smoothly, and shows as many of them as of half blocks; on: wherever it takes them (’quadrille doctor’ says more)]:auto on off:(auto on off)' \
      --duration='[stop after so many seconds]:S:' \
      --stats='[on exit write what was shown, as JSON; -: to standard error]:FILE:_files' \
      --still'[nothing moves by itself, as with QUADRILLE_REDUCE_MOTION]' \
      --no-defaults'[leave the file with your own defaults out (see ’quadrille help defaults’)]' \
      {-h,--help}'[show this help]' \
      '1:word:{ _files -g "*.(#i)(json|gif|png|y4m|rgb|mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|ogv|wmv|flv|3gp|jpg|jpeg|webp|bmp|tif|tiff|avif|ppm|jxl)(-.)"; _quadrille_scenes }' ;;
  esac
}
# Found in a folder of $fpath this is the function itself; read by source it is made known.
if [[ $funcstack[1] == _quadrille ]]; then _quadrille "$@"; else compdef _quadrille quadrille; fi
