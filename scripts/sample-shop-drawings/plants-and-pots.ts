import type { Brush } from './brush.ts'
import { colors, darker, lighter } from './palette.ts'
import { at, curve, leaf, oval, type Point, turned } from './shapes.ts'

export function foliage(
  b: Brush,
  x: number,
  y: number,
  leaves: [length: number, width: number, degrees: number, tone: string][],
): string {
  return leaves
    .map(([length, width, degrees, tone]) => {
      const { outline, rib } = leaf(x, y, length, width, degrees)
      return b.solid(outline, tone, { finish: 'flat' }) + b.line(rib, lighter(tone, 0.45), 3, 0.6)
    })
    .join('')
}

const fern: [number, number, number, string][] = [
  [210, 44, -62, colors.forest],
  [220, 44, 60, colors.forest],
  [250, 48, -36, colors.moss],
  [250, 48, 38, colors.forest],
  [290, 52, -12, colors.forest],
  [270, 50, 14, colors.moss],
]

function soil(b: Brush, cx: number, y: number, radius: number): string {
  return (
    b.flat(oval(cx, y, radius, radius * 0.14), '#4a3428') +
    b.speckles(cx - radius * 0.7, y - radius * 0.07, radius * 1.4, radius * 0.14, '#8a6a52', 14)
  )
}

export function terracottaPot(b: Brush, color: string): string {
  return (
    b.shadow(400, 652, 130) +
    b.solid(
      turned(
        400,
        [
          [150, 420],
          [112, 652],
        ],
        true,
      ),
      color,
      { inner: b.speckles(270, 430, 260, 220, darker(color, 0.5), 26) },
    ) +
    b.solid(
      turned(
        400,
        [
          [172, 350],
          [168, 420],
        ],
        true,
      ),
      color,
    ) +
    b.mouth(400, 350, 172, color, 16) +
    soil(b, 400, 356, 148) +
    foliage(b, 400, 356, [
      [120, 30, -38, colors.moss],
      [150, 32, 30, colors.forest],
      [180, 34, -4, colors.sage],
    ])
  )
}

export function saucer(b: Brush, color: string): string {
  const plate = (y: number, radius: number, tone: string) =>
    b.solid(
      turned(400, [
        [radius, y],
        [radius * 0.97, y + 22],
        [radius * 0.82, y + 44],
      ]),
      tone,
    ) + b.mouth(400, y, radius, tone, 14, darker(tone, 0.2))
  return (
    b.shadow(400, 640, 230) +
    plate(592, 262, color) +
    plate(538, 206, lighter(color, 0.1)) +
    plate(490, 150, color)
  )
}

export function planter(b: Brush, color: string): string {
  const body: Point[] = [
    [150, 420],
    [168, 500],
    [158, 590],
    [124, 652],
  ]
  const ribs = [-0.8, -0.5, -0.17, 0.17, 0.5, 0.8]
    .map((k) =>
      b.line(
        curve([400 + k * 150, 430], [400 + k * 170, 500], [400 + k * 160, 590], [400 + k * 122, 662]),
        darker(color, 0.3),
        6,
        0.4,
      ),
    )
    .join('')
  return (
    b.shadow(400, 656, 150) +
    b.solid(turned(400, body), color, { inner: ribs }) +
    b.mouth(400, 420, 150, color, 14) +
    soil(b, 400, 425, 130) +
    foliage(b, 400, 424, fern)
  )
}

export function wateringCan(b: Brush, color: string): string {
  return (
    b.shadow(370, 650, 165) +
    b.rod(curve([286, 408], [200, 320], [120, 420], [176, 560], [226, 596]), colors.brass, 20) +
    b.rod(curve([500, 600], [580, 560], [640, 440], [690, 322]), color, 30) +
    `<g transform="rotate(28 694 310)">${b.solid(
      turned(
        694,
        [
          [52, 284],
          [20, 330],
        ],
        true,
      ),
      colors.brass,
    )}${b.flat(oval(694, 284, 52, 14), lighter(colors.brass, 0.25))}${b.line('M664 282h.1M684 278h.1M704 278h.1M724 282h.1M674 288h.1M694 289h.1M714 288h.1', darker(colors.brass, 0.6), 7)}</g>` +
    b.solid(
      turned(370, [
        [112, 396],
        [130, 470],
        [148, 560],
        [154, 650],
      ]),
      color,
    ) +
    b.flat(oval(370, 398, 112, 17), darker(color, 0.4)) +
    b.flat(`M258 398A112 17 0 0 1 482 398L470 384Q370 350 270 384Z`, darker(color, 0.08)) +
    b.rod(curve([300, 388], [330, 300], [420, 300], [446, 388]), colors.brass, 18)
  )
}

export function hangingPlanter(b: Brush, color: string): string {
  const vine = (points: Point[], flip: number) =>
    b.line(curve(...points), colors.forest, 6) +
    points
      .slice(1)
      .map(([x, y], i) => {
        const { outline, rib } = leaf(x, y, 58, 26, flip * (i % 2 ? 130 : 60))
        return (
          b.solid(outline, i % 2 ? colors.moss : colors.forest, { finish: 'flat' }) +
          b.line(rib, colors.sage, 3, 0.6)
        )
      })
      .join('')
  return (
    `<ellipse cx="470" cy="716" rx="150" ry="26" fill="url(#sh)"/>` +
    b.line('M400 60L252 392M400 60L548 392M400 60V350', colors.straw, 9) +
    b.line('M398 60L250 392M398 60L546 392', lighter(colors.straw, 0.5), 3, 0.7) +
    b.rod(oval(400, 56, 18, 18), colors.brass, 8) +
    foliage(b, 400, 404, [
      [150, 40, -52, colors.forest],
      [150, 40, 54, colors.forest],
      [170, 42, -20, colors.moss],
      [170, 42, 24, colors.sage],
    ]) +
    b.solid(
      turned(400, [
        [150, 392],
        [152, 440],
        [124, 510],
        [70, 552],
      ]),
      color,
      { inner: b.flat('M240 462Q400 510 560 462V500Q400 548 240 500Z', colors.cream, 0.75) },
    ) +
    b.line(`M250 392A150 22 0 0 0 550 392`, lighter(color, 0.4), 12) +
    vine(
      [
        [300, 404],
        [268, 470],
        [270, 550],
        [246, 630],
      ],
      -1,
    ) +
    vine(
      [
        [500, 404],
        [536, 470],
        [528, 540],
        [552, 596],
      ],
      1,
    ) +
    b.line('M252 392C270 480 340 560 400 596C460 560 530 480 548 392', colors.straw, 8) +
    b.line('M400 596V690M392 600L380 684M408 600L420 684', colors.straw, 6) +
    b.solid(oval(400, 598, 15, 15), colors.beech)
  )
}

export function snakePlant(b: Brush, color: string): string {
  const blade = (dx: number, top: number, bend: number, tone: string) => {
    const x = 400 + dx
    const stripes = [0, 1, 2, 3, 4].map((i) => {
      const y = 470 - i * ((470 - top) / 5.4)
      return b.line(
        curve([x - 60 + (bend * i) / 7, y], [x + (bend * i) / 7, y - 10], [x + 60 + (bend * i) / 7, y + 4]),
        lighter(tone, 0.32),
        9,
        0.6,
      )
    })
    return b.solid(
      `M${at(x - 20, 500)}C${at(x - 44, 400)} ${at(x - 30 + bend * 0.6, top + 110)} ${at(x + bend, top)}C${at(x + 34 + bend * 0.7, top + 120)} ${at(x + 46, 400)} ${at(x + 20, 500)}Z`,
      colors.sage,
      {
        finish: 'flat',
        inner:
          b.flat(
            `M${at(x - 13, 500)}C${at(x - 34, 400)} ${at(x - 20 + bend * 0.6, top + 120)} ${at(x + bend, top + 24)}C${at(x + 24 + bend * 0.7, top + 130)} ${at(x + 36, 400)} ${at(x + 13, 500)}Z`,
            tone,
          ) + stripes.join(''),
      },
    )
  }
  return (
    b.shadow(400, 656, 120) +
    blade(-64, 270, -54, colors.forest) +
    blade(66, 240, 60, colors.forest) +
    blade(-26, 150, -20, colors.forest) +
    blade(30, 196, 22, colors.moss) +
    blade(0, 300, -6, colors.forest) +
    b.solid(
      turned(400, [
        [136, 478],
        [130, 570],
        [108, 656],
      ]),
      color,
    ) +
    b.line(`M264 478A136 20 0 0 0 536 478`, lighter(color, 0.4), 12)
  )
}

export function plantStand(b: Brush, color: string): string {
  return (
    b.shadow(400, 690, 150) +
    b.rod('M322 470L292 686M478 470L508 686', color, 22) +
    b.rod('M400 478V704', color, 24) +
    b.solid(
      turned(
        400,
        [
          [126, 452],
          [126, 476],
        ],
        true,
      ),
      color,
    ) +
    b.flat(oval(400, 452, 126, 19), lighter(color, 0.3)) +
    b.solid(
      turned(400, [
        [104, 320],
        [112, 380],
        [92, 452],
      ]),
      colors.slate,
    ) +
    b.mouth(400, 320, 104, colors.slate) +
    foliage(
      b,
      400,
      322,
      fern.map(([length, width, degrees, tone]) => [length * 0.72, width * 0.72, degrees, tone]),
    )
  )
}
