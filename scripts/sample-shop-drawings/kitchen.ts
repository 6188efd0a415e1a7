import type { Brush } from './brush.ts'
import { colors, darker, lighter } from './palette.ts'
import { at, band, box, curve, oval, rim, turned } from './shapes.ts'

export function casserole(b: Brush, color: string): string {
  const ear = (sign: number) =>
    b.rod(
      curve(
        [400 + sign * 214, 452],
        [400 + sign * 286, 440],
        [400 + sign * 290, 496],
        [400 + sign * 214, 500],
      ),
      darker(color, 0.1),
      30,
    )
  return (
    b.shadow(400, 640, 215) +
    ear(-1) +
    ear(1) +
    b.solid(
      turned(400, [
        [222, 416],
        [224, 500],
        [218, 590],
        [196, 640],
      ]),
      color,
    ) +
    b.flat(rim(400, 418, 226), darker(color, 0.35)) +
    b.solid(
      turned(400, [
        [40, 316],
        [140, 338],
        [212, 384],
        [226, 408],
      ]),
      color,
    ) +
    b.line(curve([206, 396], [268, 352], [350, 332]), lighter(color, 0.6), 9, 0.55) +
    b.solid(
      turned(
        400,
        [
          [20, 300],
          [20, 322],
        ],
        true,
      ),
      colors.brass,
    ) +
    b.solid(oval(400, 290, 36, 24), colors.brass)
  )
}

export function skillet(b: Brush, color: string): string {
  return (
    `<g transform="rotate(-4 400 600)">${b.shadow(350, 606, 216)}` +
    b.solid('M540 540L742 512Q772 508 774 532Q776 556 748 558L548 586Z', color, { finish: 'flat' }) +
    b.flat(oval(738, 536, 16, 9), darker(color, 0.6)) +
    b.solid(
      turned(340, [
        [226, 520],
        [220, 560],
        [196, 606],
      ]),
      color,
    ) +
    b.flat(oval(340, 520, 226, 62), lighter(color, 0.22)) +
    b.solid(oval(340, 528, 206, 52), darker(color, 0.3), { finish: 'flat' }) +
    `</g>` +
    b.flat(
      'M258 506C300 486 350 498 384 490C420 484 440 506 420 526C396 546 352 536 318 544C282 550 240 528 258 506Z',
      colors.cream,
    ) +
    b.solid(oval(344, 512, 40, 20), colors.honey) +
    b.flat(oval(332, 505, 12, 5), '#fffaf0', 0.8)
  )
}

export function choppingBoard(b: Brush, color: string): string {
  const grain = [0, 1, 2, 3, 4]
    .map((i) =>
      b.line(
        curve([210, 330 + i * 62], [330, 318 + i * 64], [460, 342 + i * 60], [600, 322 + i * 64]),
        darker(color, 0.35),
        5,
        0.35,
      ),
    )
    .join('')
  return (
    b.shadow(420, 652, 200, 0.14) +
    `<g transform="rotate(-5 400 640)">` +
    b.flat(
      'M224 300Q224 270 254 270H350V180Q350 140 400 140Q450 140 450 180V270H556Q586 270 586 300V648H224Z',
      darker(color, 0.4),
    ) +
    b.solid(
      'M212 306Q212 276 242 276H340V186Q340 146 390 146Q440 146 440 186V276H544Q574 276 574 306V652H212Z',
      color,
      { finish: 'flat', inner: grain },
    ) +
    b.flat(oval(390, 196, 22, 22), darker(color, 0.55)) +
    `</g>` +
    b.shadow(560, 674, 60) +
    b.solid(
      'M500 640C490 580 540 556 570 566C604 552 652 584 640 640C634 676 600 690 570 684C540 690 506 676 500 640Z',
      colors.clay,
    ) +
    b.line('M570 566Q572 548 586 536', colors.walnut, 8) +
    b.flat('M586 548C604 520 640 520 652 530C640 552 612 562 586 548Z', colors.moss)
  )
}

export function spoons(b: Brush, color: string): string {
  const spoon = (x: number, turn: number, width: number, tone: string, slot = false) =>
    `<g transform="rotate(${turn} ${x} 620)">` +
    b.solid(
      `M${at(x - 12, 600)}L${at(x - 9, 330)}C${at(x - width, 318)} ${at(x - width, 140)} ${at(x, 138)}C${at(x + width, 140)} ${at(x + width, 318)} ${at(x + 9, 330)}L${at(x + 12, 600)}Z`,
      tone,
      { finish: 'flat' },
    ) +
    (slot
      ? [-16, 0, 16].map((dx) => b.line(`M${x + dx} 208V268`, darker(tone, 0.6), 7)).join('')
      : b.flat(oval(x, 228, width * 0.46, 66), darker(tone, 0.2), 0.55)) +
    `</g>`
  return (
    b.shadow(400, 650, 130) +
    spoon(356, -16, 62, colors.walnut) +
    spoon(448, 15, 60, lighter(color, 0.1), true) +
    spoon(402, -1, 66, color) +
    b.solid(
      turned(400, [
        [126, 452],
        [130, 540],
        [126, 650],
      ]),
      colors.oat,
      {
        inner: b.flat(box(260, 560, 280, 140), colors.slate) + b.speckles(280, 460, 240, 90, '#6b5a44', 24),
      },
    ) +
    b.line(`M${at(274, 452)}A${at(126, 19)} 0 0 0 ${at(526, 452)}`, lighter(colors.oat, 0.6), 10)
  )
}

export function nestingBowls(b: Brush, color: string): string {
  /** `inside` is drawn between the far and the near wall. */
  const bowl = (top: number, radius: number, tone: string, inside: string) =>
    b.mouth(400, top, radius, tone, 12) +
    inside +
    b.solid(
      turned(
        400,
        [
          [radius, top],
          [radius * 0.92, top + radius * 0.36],
          [radius * 0.7, top + radius * 0.68],
          [radius * 0.42, top + radius * 0.84],
        ],
        false,
        true,
      ),
      tone,
    )
  const spoon =
    b.line(curve([400, 372], [448, 298], [520, 226], [566, 184]), colors.beech, 18) +
    b.line(curve([402, 364], [448, 296], [516, 226], [562, 182]), lighter(colors.beech, 0.4), 5, 0.7)
  return (
    b.shadow(400, 650, 170) +
    bowl(446, 244, color, bowl(396, 194, lighter(color, 0.3), bowl(350, 148, colors.clay, spoon)))
  )
}

export function pepperMill(b: Brush, color: string): string {
  const grains = [
    [262, 640],
    [282, 664],
    [240, 668],
    [570, 676],
    [596, 652],
  ]
  return (
    b.shadow(410, 660, 92) +
    b.solid(
      turned(410, [
        [52, 372],
        [46, 412],
        [66, 470],
        [92, 560],
        [92, 620],
        [82, 660],
      ]),
      color,
    ) +
    b.solid(band(410, 82, 612, 626), colors.brass) +
    b.solid(band(410, 56, 356, 374), colors.brass) +
    b.solid(
      turned(410, [
        [30, 214],
        [72, 244],
        [84, 292],
        [66, 340],
        [50, 356],
      ]),
      color,
    ) +
    b.solid(oval(410, 200, 20, 18), colors.brass) +
    grains.map(([x, y]) => b.solid(oval(x!, y!, 9, 8), colors.black)).join('')
  )
}

export function storageJar(b: Brush, color: string): string {
  const dots =
    b.speckles(280, 470, 240, 180, colors.rust, 90) + b.speckles(280, 480, 240, 170, colors.clay, 80)
  return (
    b.shadow(400, 656, 140) +
    b.solid(
      turned(400, [
        [112, 300],
        [140, 340],
        [144, 480],
        [142, 620],
        [128, 656],
      ]),
      '#e6efec',
      {
        finish: 'glass',
        inner:
          b.flat(
            turned(
              400,
              [
                [150, 466],
                [150, 680],
              ],
              true,
            ),
            '#b8613f',
          ) +
          dots +
          b.flat(rim(400, 466, 146), '#cf8560'),
      },
    ) +
    b.line(`M${at(290, 302)}A${at(112, 17)} 0 0 0 ${at(510, 302)}`, '#fff', 8, 0.8) +
    b.solid(
      turned(
        400,
        [
          [112, 226],
          [112, 260],
          [98, 312],
        ],
        true,
      ),
      color,
      { inner: b.speckles(290, 220, 220, 100, colors.walnut, 40) },
    ) +
    b.flat(rim(400, 227, 112), lighter(color, 0.25)) +
    b.line(curve([292, 352], [360, 372], [440, 372], [510, 352]), colors.straw, 7) +
    b.solid('M420 374L478 384L466 452L408 442Z', colors.paper, { finish: 'flat' })
  )
}

export function boardOil(b: Brush, color: string): string {
  return (
    b.shadow(390, 652, 96) +
    b.solid(
      turned(390, [
        [36, 286],
        [36, 330],
        [92, 400],
        [96, 460],
        [96, 652],
      ]),
      '#b9803a',
      { finish: 'glass' },
    ) +
    b.solid(
      turned(
        390,
        [
          [42, 228],
          [42, 294],
        ],
        true,
      ),
      colors.black,
    ) +
    b.solid(`M294 464A96 14 0 0 0 486 464V590A96 14 0 0 1 294 590Z`, colors.paper, {
      inner:
        b.flat(box(290, 570, 200, 60), color) +
        b.flat('M390 484C420 506 420 540 390 560C360 540 360 506 390 484Z', colors.moss),
    }) +
    b.shadow(560, 664, 70) +
    b.solid('M500 656C492 620 520 606 560 608C604 604 636 622 628 656Q564 680 500 656Z', colors.cream) +
    b.line('M514 636Q560 652 616 634', darker(colors.cream, 0.3), 5, 0.6)
  )
}
