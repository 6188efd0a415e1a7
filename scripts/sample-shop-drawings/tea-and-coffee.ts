import type { Brush } from './brush.ts'
import { colors, darker, lighter } from './palette.ts'
import { at, band, curve, oval, type Point, polygon, rim, turned } from './shapes.ts'

/** Glaze poured over raw clay down to `y`: the mark of everything the Harbour pottery throws. */
export function glaze(
  b: Brush,
  color: string,
  cx: number,
  top: number,
  y: number,
  halfWidth: number,
): string {
  const right = cx + halfWidth
  const left = cx - halfWidth
  return (
    b.flat(`M${at(left, top)}H${right}V${y}Q${at(cx, y + halfWidth * 0.3)} ${at(left, y)}Z`, color) +
    b.line(`M${at(right, y)}Q${at(cx, y + halfWidth * 0.3)} ${at(left, y)}`, darker(color, 0.25), 5, 0.5) +
    b.speckles(left + 10, top + 20, halfWidth * 2 - 20, y - top, darker(color, 0.5))
  )
}

export function teapot(b: Brush, color: string): string {
  const body: Point[] = [
    [84, 352],
    [150, 392],
    [188, 470],
    [176, 560],
    [120, 640],
  ]
  return (
    b.shadow(395, 644, 170) +
    b.rod(curve([262, 410], [160, 372], [112, 450], [136, 540], [236, 590]), color, 34) +
    b.solid(
      'M520 590C600 560 612 470 640 410C650 390 668 376 690 366L658 330C606 344 588 378 566 430C552 462 536 480 516 486Z',
      color,
      { finish: 'flat' },
    ) +
    b.flat('M690 366L658 330Q650 352 690 366Z', darker(color, 0.4)) +
    b.solid(turned(395, body), colors.raw, { inner: glaze(b, color, 395, 320, 592, 200) }) +
    b.flat(rim(395, 356, 92), darker(color, 0.3)) +
    b.solid(
      turned(395, [
        [18, 288],
        [62, 306],
        [88, 346],
        [88, 352],
      ]),
      color,
    ) +
    b.solid(oval(395, 274, 27, 24), color)
  )
}

export function cup(b: Brush, color: string): string {
  return (
    b.shadow(400, 640, 120) +
    b.solid(
      turned(400, [
        [150, 400],
        [150, 470],
        [138, 560],
        [96, 640],
      ]),
      colors.raw,
      {
        inner: glaze(b, color, 400, 370, 585, 160),
      },
    ) +
    b.mouth(400, 401, 150, color, 13) +
    b.flat(oval(400, 411, 118, 15), '#8c5a2e') +
    b.flat(oval(378, 407, 60, 6), '#c58b4d', 0.7) +
    steam(b, 350, 340) +
    steam(b, 430, 322)
  )
}

export function steam(b: Brush, x: number, y: number): string {
  return b.line(curve([x, y], [x - 18, y - 40], [x + 14, y - 84], [x - 6, y - 128]), '#fffaf0', 12, 0.65)
}

export function mug(b: Brush, color: string): string {
  return (
    b.shadow(380, 650, 145) +
    b.rod(curve([512, 432], [600, 410], [642, 480], [604, 552], [506, 572]), color, 38) +
    b.solid(
      turned(380, [
        [148, 348],
        [150, 450],
        [150, 560],
        [132, 650],
      ]),
      colors.raw,
      {
        inner: glaze(b, color, 380, 310, 598, 158),
      },
    ) +
    b.mouth(380, 349, 148, color, 13) +
    b.flat(oval(380, 360, 118, 15), '#5b3a26') +
    b.flat(oval(352, 356, 58, 6), '#8f6240', 0.7) +
    steam(b, 336, 292) +
    steam(b, 414, 276)
  )
}

export function gooseneckKettle(b: Brush, color: string): string {
  const body: Point[] = [
    [92, 372],
    [128, 410],
    [158, 520],
    [170, 640],
  ]
  return (
    b.shadow(385, 646, 175) +
    b.rod(curve([534, 596], [612, 588], [620, 500], [618, 420], [650, 356], [706, 352]), color, 26) +
    b.rod(curve([300, 392], [214, 330], [196, 390], [206, 470], [218, 520]), colors.walnut, 30) +
    b.solid(turned(385, body), color) +
    b.line(`M${at(221, 612)}A${at(166, 24)} 0 0 0 ${at(549, 612)}`, lighter(color, 0.5), 5, 0.6) +
    b.flat(rim(385, 374, 94), darker(color, 0.35)) +
    b.solid(
      turned(385, [
        [36, 340],
        [74, 348],
        [88, 366],
        [88, 372],
      ]),
      color,
    ) +
    b.solid(
      turned(385, [
        [16, 296],
        [26, 306],
        [18, 336],
      ]),
      colors.walnut,
    )
  )
}

export function coneDripper(b: Brush, color: string): string {
  return (
    b.shadow(400, 652, 120) +
    b.solid(
      turned(400, [
        [104, 492],
        [112, 560],
        [112, 620],
        [100, 652],
      ]),
      '#dfe8e6',
      {
        finish: 'glass',
        sheer: 0.85,
        inner: b.flat(
          turned(400, [
            [108, 580],
            [112, 620],
            [100, 660],
          ]),
          '#6b432a',
        ),
      },
    ) +
    b.flat(oval(400, 581, 107, 13), '#8f6240') +
    b.solid(
      turned(
        400,
        [
          [134, 476],
          [134, 494],
        ],
        true,
      ),
      color,
    ) +
    b.rod(curve([536, 350], [604, 338], [618, 400], [560, 428]), color, 24) +
    b.solid(
      turned(400, [
        [164, 322],
        [150, 350],
        [86, 476],
      ]),
      color,
      {
        inner: [-60, -20, 20, 60]
          .map((x) => b.line(`M${at(400 + x * 2.2, 356)}L${at(400 + x, 480)}`, darker(color, 0.3), 4, 0.35))
          .join(''),
      },
    ) +
    b.mouth(400, 323, 164, color, 12, '#f6ead6') +
    b.flat(oval(400, 330, 112, 13), '#5b3a26') +
    steam(b, 400, 264)
  )
}

export function paperFilters(b: Brush, color: string): string {
  const sheet = (dx: number, dy: number, turn: number, tone: string) =>
    `<g transform="translate(${dx} ${dy}) rotate(${turn} 400 620)">${b.solid('M210 350Q400 296 590 350L484 624Q400 646 316 624Z', tone, { finish: 'flat' })}${b.line('M560 362L462 622', darker(tone, 0.3), 4, 0.5, ' stroke-dasharray="12 9"')}</g>`
  return (
    b.shadow(400, 636, 150) +
    [-9, -6, -3].map((turn) => sheet(turn * 2, turn * 3, turn, lighter(color, 0.1 - turn / 60))).join('') +
    sheet(0, 0, 3, color) +
    b.solid('M268 512Q400 546 540 508L528 560Q400 592 284 562Z', colors.clay, { finish: 'flat' }) +
    b.flat(oval(402, 545, 18, 18), colors.cream)
  )
}

export function frenchPress(b: Brush, color: string): string {
  const leg = (x: number) => b.rod(`M${x} 400V640`, color, 16)
  return (
    b.shadow(380, 650, 140) +
    b.rod(curve([512, 400], [616, 392], [622, 470], [610, 560], [508, 588]), colors.walnut, 34) +
    b.solid(
      turned(
        380,
        [
          [128, 330],
          [128, 642],
        ],
        true,
      ),
      '#e4ecea',
      {
        finish: 'glass',
        inner:
          b.flat(
            turned(
              380,
              [
                [128, 470],
                [128, 660],
              ],
              true,
            ),
            '#4c3020',
          ) + b.flat(rim(380, 470, 128), '#7b5236'),
      },
    ) +
    b.solid(band(380, 132, 404, 424), color) +
    b.solid(band(380, 136, 606, 644), color) +
    leg(262) +
    leg(498) +
    b.rod('M380 196V300', colors.steel, 10) +
    b.solid(
      turned(380, [
        [60, 282],
        [128, 306],
        [138, 334],
      ]),
      color,
    ) +
    b.solid(oval(380, 190, 30, 28), colors.walnut)
  )
}

export function teaStrainer(b: Brush, color: string): string {
  const rows = [0, 1, 2, 3, 4, 5, 6]
  const mesh = rows
    .flatMap((row) =>
      rows
        .concat(7, 8, 9, 10, 11)
        .map((column) => `M${262 + column * 25 + (row % 2) * 12} ${452 + row * 28}h.1`),
    )
    .join('')
  return (
    b.shadow(400, 648, 135) +
    b.rod(curve([262, 410], [172, 396], [164, 446], [246, 462]), color, 20) +
    b.rod(curve([538, 410], [628, 396], [636, 446], [554, 462]), color, 20) +
    b.solid(
      turned(400, [
        [140, 416],
        [136, 540],
        [128, 648],
      ]),
      color,
      { inner: b.line(mesh, darker(color, 0.6), 9, 0.6) },
    ) +
    b.solid(
      turned(
        400,
        [
          [164, 398],
          [164, 412],
        ],
        true,
      ),
      lighter(color, 0.2),
    ) +
    b.mouth(400, 398, 164, color, 26) +
    b.solid(
      turned(
        400,
        [
          [8, 0],
          [8, 0],
        ],
        true,
      ),
      color,
    ) +
    [
      [-70, 404],
      [-20, 398],
      [34, 406],
      [80, 401],
      [6, 411],
    ]
      .map(([x, y]) =>
        b.flat(
          polygon([400 + x!, y!], [418 + x!, y! - 8], [434 + x!, y! + 2], [414 + x!, y! + 7]),
          colors.forest,
        ),
      )
      .join('')
  )
}
