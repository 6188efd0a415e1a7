import type { Brush } from './brush.ts'
import { colors, darker, lighter } from './palette.ts'
import { at, box, curve, oval, polygon, turned } from './shapes.ts'

export function notebook(b: Brush, color: string): string {
  return (
    b.shadow(430, 640, 190, 0.16) +
    `<g transform="rotate(-7 400 420)">` +
    b.flat(box(262, 176, 330, 462, 16), darker(color, 0.45)) +
    b.flat(box(252, 170, 330, 460, 8), darker(colors.paper, 0.14)) +
    b.flat(box(246, 166, 332, 460, 8), colors.paper) +
    b.solid(box(226, 160, 340, 462, 18), color, {
      finish: 'flat',
      inner: b.flat(box(226, 160, 46, 462), darker(color, 0.22)),
    }) +
    b.line('M278 176V606', lighter(color, 0.4), 3, 0.6, ' stroke-dasharray="10 9"') +
    b.line('M516 160V622', darker(color, 0.55), 12) +
    b.solid(box(326, 250, 140, 84, 6), colors.cream, { finish: 'flat' }) +
    b.line('M348 282H444M348 304H420', darker(colors.cream, 0.35), 5, 0.6) +
    b.flat(polygon([420, 622], [444, 622], [444, 690], [432, 676], [420, 690]), colors.brass) +
    `</g>`
  )
}

export function refill(b: Brush, color: string): string {
  const book = (dx: number, dy: number, turn: number, tone: string) =>
    `<g transform="translate(${dx} ${dy}) rotate(${turn} 400 420)">` +
    b.flat(box(262, 196, 292, 430, 6), darker(tone, 0.35)) +
    b.flat(box(258, 192, 292, 430, 6), colors.paper) +
    b.solid(box(250, 188, 292, 430, 6), tone, { finish: 'flat' }) +
    b.line('M262 260v34M262 388v34M262 516v34', darker(tone, 0.5), 6) +
    `</g>`
  return (
    b.shadow(420, 640, 190, 0.16) +
    book(34, 6, 8, darker(color, 0.14)) +
    book(-10, 0, -5, color) +
    `<g transform="rotate(-5 400 420)">${b.solid(box(238, 372, 300, 92), colors.paper, { finish: 'flat', inner: b.flat(box(238, 446, 300, 18), colors.clay) })}${b.line('M276 402H420M276 424H380', darker(colors.paper, 0.35), 6, 0.5)}</g>`
  )
}

export function fountainPen(b: Brush, color: string): string {
  return (
    b.solid('M140 626L540 676L690 630L300 586Z', colors.paper, { finish: 'flat' }) +
    b.line(
      curve([236, 614], [280, 600], [300, 626], [340, 612], [372, 622], [410, 618]),
      colors.ink,
      5,
      0.85,
    ) +
    `<ellipse cx="440" cy="600" rx="220" ry="20" fill="url(#sh)" transform="rotate(-14 440 600)"/>` +
    `<g transform="translate(372 616) rotate(48) scale(.9)">` +
    b.solid('M-6 0C-16 -30 -17 -56 -15 -84H15C17 -56 16 -30 6 0Z', colors.brass) +
    b.line('M0 -6V-60', darker(colors.brass, 0.6), 3) +
    b.flat(oval(0, -62, 5, 5), darker(colors.brass, 0.6)) +
    b.solid('M-17 -84L-26 -168H26L17 -84Z', darker(color, 0.35)) +
    b.solid(box(-30, -190, 60, 24, 4), colors.brass) +
    b.solid('M-30 -190L-33 -420Q-30 -490 0 -496Q30 -490 33 -420L30 -190Z', color) +
    b.solid(box(-32, -330, 64, 12, 2), colors.brass) +
    `</g>`
  )
}

export function inkBottle(b: Brush, color: string): string {
  return (
    b.shadow(390, 650, 150) +
    b.solid(
      'M250 430Q250 404 290 400H490Q530 404 530 430V624Q530 652 500 654H280Q250 652 250 624Z',
      '#e2ebec',
      {
        finish: 'glass',
        inner:
          b.flat(box(268, 462, 244, 178, 20), color) + b.flat(oval(390, 466, 122, 13), lighter(color, 0.3)),
      },
    ) +
    b.solid(
      turned(
        390,
        [
          [66, 376],
          [66, 404],
        ],
        true,
      ),
      '#dbe5e6',
      { finish: 'glass' },
    ) +
    b.solid(
      turned(
        390,
        [
          [80, 290],
          [80, 376],
        ],
        true,
      ),
      colors.black,
      {
        inner: [-60, -36, -12, 12, 36, 60]
          .map((x) => b.line(`M${390 + x} 290v100`, '#000', 5, 0.35))
          .join(''),
      },
    ) +
    b.flat(oval(390, 290, 80, 12), lighter(colors.black, 0.25)) +
    b.solid(box(310, 506, 160, 92, 6), colors.paper, { finish: 'flat' }) +
    b.flat('M390 520C412 546 414 576 390 582C366 576 368 546 390 520Z', color) +
    b.flat('M560 660C590 636 636 650 640 664C620 684 570 682 560 660Z', color) +
    b.flat(oval(664, 652, 9, 5), color)
  )
}

export function pencils(b: Brush, color: string): string {
  const tones = [color, colors.moss, colors.honey, colors.slate, colors.clay, colors.forest]
  const pencil = (i: number) => {
    const x = 262 + i * 56
    const top = 236 + (i % 3) * 22
    return (
      b.solid(polygon([x - 23, top + 74], [x, top], [x + 23, top + 74]), colors.beech) +
      b.flat(polygon([x - 7, top + 22], [x, top], [x + 7, top + 22]), colors.black) +
      b.solid(`M${at(x - 23, 620)}V${top + 74}q12-16 23 0q11-16 23 0V620Z`, tones[i % tones.length]!) +
      b.line(
        `M${x - 8} ${top + 84}V600M${x + 9} ${top + 84}V600`,
        darker(tones[i % tones.length]!, 0.4),
        3,
        0.4,
      )
    )
  }
  return (
    b.shadow(410, 656, 200, 0.16) +
    [0, 1, 2, 3, 4, 5].map(pencil).join('') +
    b.solid(box(216, 470, 372, 186, 10), colors.oat, {
      finish: 'flat',
      inner: b.flat(box(216, 604, 372, 52), color),
    }) +
    b.flat(oval(402, 540, 40, 40), color) +
    b.flat('M402 512L412 558H392Z', colors.oat)
  )
}

export function letterSet(b: Brush, color: string): string {
  return (
    b.shadow(420, 640, 210, 0.18) +
    `<g transform="rotate(8 420 440)">${b.solid(box(286, 250, 330, 230, 6), colors.paper, { finish: 'flat' })}${b.line(curve([420, 440], [440, 380], [470, 330], [500, 296]), colors.forest, 6)}${[
      [436, 394, -60],
      [452, 360, 70],
      [476, 324, -40],
      [490, 310, 80],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${b.flat('M0 0C12 -8 14 -30 0 -44C-14 -30 -12 -8 0 0Z', colors.moss)}</g>`,
      )
      .join('')}</g>` +
    b.flat(box(186, 376, 420, 270, 8), darker(color, 0.35)) +
    b.solid(box(180, 370, 420, 270, 8), color, { finish: 'flat' }) +
    b.line('M186 634L340 496M594 634L440 496', darker(color, 0.3), 4, 0.6) +
    b.solid('M182 374H598L410 530Q390 544 370 530Z', lighter(color, 0.22), { finish: 'flat' }) +
    b.solid(oval(390, 520, 34, 32), colors.rust) +
    b.line(oval(390, 520, 19, 18), darker(colors.rust, 0.35), 5, 0.6)
  )
}
