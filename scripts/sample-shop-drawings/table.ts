import type { Brush } from './brush.ts'
import { colors, darker, lighter } from './palette.ts'
import { at, box, curve, oval, turned } from './shapes.ts'

export function dinnerPlate(b: Brush, color: string): string {
  const y = 470
  return (
    b.shadow(400, 590, 250, 0.24) +
    b.solid(oval(400, y + 26, 292, 132), darker(colors.raw, 0.15)) +
    b.solid(oval(400, y, 300, 138), color, {
      inner: b.speckles(110, y - 130, 580, 260, darker(color, 0.5), 70),
    }) +
    b.line(oval(400, y, 296, 134), colors.raw, 8, 0.9) +
    b.solid(oval(400, y + 4, 206, 90), lighter(color, 0.12), { finish: 'flat' }) +
    b.line(`M${at(196, y + 2)}A${at(206, 90)} 0 0 1 ${at(590, y - 26)}`, darker(color, 0.3), 6, 0.5) +
    b.line(curve([330, y + 22], [388, y + 2], [452, y - 14], [506, y - 22]), colors.forest, 6) +
    [
      [358, 14, -50],
      [396, 2, 150],
      [430, -8, -58],
      [470, -16, 140],
    ]
      .map(
        ([x, dy, turn]) =>
          `<g transform="translate(${x} ${y + dy!}) rotate(${turn})">${b.flat('M0 0C14 -10 16 -34 0 -48C-16 -34 -14 -10 0 0Z', colors.moss)}</g>`,
      )
      .join('')
  )
}

export function carafe(b: Brush, color: string): string {
  return (
    b.shadow(360, 656, 130) +
    b.solid(
      turned(360, [
        [58, 214],
        [46, 280],
        [64, 360],
        [124, 470],
        [140, 570],
        [112, 656],
      ]),
      color,
      {
        finish: 'glass',
        sheer: 0.5,
        inner:
          b.flat(
            turned(360, [
              [140, 440],
              [150, 570],
              [120, 670],
            ]),
            '#9cc3cf',
            0.8,
          ) + b.flat(oval(360, 440, 112, 15), '#c6e0e6'),
      },
    ) +
    b.line(oval(360, 214, 58, 9), '#fff', 6, 0.9) +
    b.shadow(566, 668, 62) +
    b.solid(
      turned(566, [
        [70, 500],
        [66, 580],
        [58, 668],
      ]),
      color,
      {
        finish: 'glass',
        sheer: 0.5,
        inner:
          b.flat(
            turned(
              566,
              [
                [68, 560],
                [58, 690],
              ],
              true,
            ),
            '#9cc3cf',
            0.8,
          ) + b.flat(oval(566, 560, 67, 9), '#c6e0e6'),
      },
    ) +
    b.line(oval(566, 500, 70, 11), '#fff', 6, 0.9)
  )
}

export function napkins(b: Brush, color: string): string {
  const fold = (y: number, tone: string) =>
    b.solid(`M196 ${y}L520 ${y + 34}L640 ${y - 34}V${y}L522 ${y + 78}L196 ${y + 42}Z`, tone, {
      finish: 'flat',
    }) +
    b.solid(`M196 ${y}L322 ${y - 62}L640 ${y - 34}L520 ${y + 34}Z`, lighter(tone, 0.18), { finish: 'flat' }) +
    b.line(`M206 ${y + 34}L520 ${y + 68}`, lighter(tone, 0.5), 4, 0.7, ' stroke-dasharray="9 8"')
  return (
    b.shadow(420, 640, 220, 0.22) +
    fold(586, darker(color, 0.12)) +
    fold(536, color) +
    fold(486, darker(color, 0.08)) +
    fold(436, color) +
    b.line(curve([372, 434], [420, 404], [466, 396], [520, 392]), colors.forest, 6) +
    [
      [396, 420, -30],
      [432, 402, 150],
      [462, 396, -20],
      [492, 393, 160],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${b.flat('M0 0C12 -8 14 -28 0 -40C-14 -28 -12 -8 0 0Z', colors.sage)}</g>`,
      )
      .join('')
  )
}

export function taperHolder(b: Brush, color: string): string {
  return (
    b.shadow(400, 650, 150) +
    b.rod(curve([530, 628], [612, 600], [622, 660], [540, 656]), color, 18) +
    b.solid(
      turned(400, [
        [140, 618],
        [150, 634],
        [126, 654],
      ]),
      color,
    ) +
    b.flat(oval(400, 620, 128, 17), darker(color, 0.25)) +
    b.solid(
      turned(400, [
        [26, 470],
        [18, 540],
        [30, 600],
        [56, 622],
      ]),
      color,
    ) +
    b.solid(
      turned(400, [
        [50, 442],
        [44, 470],
        [26, 482],
      ]),
      color,
    ) +
    b.solid(
      turned(
        400,
        [
          [19, 190],
          [25, 450],
        ],
        true,
      ),
      colors.cream,
    ) +
    b.line('M400 190V168', colors.black, 5) +
    flame(b, 400, 172)
  )
}

export function flame(b: Brush, x: number, y: number): string {
  return (
    `<circle cx="${x}" cy="${y - 26}" r="110" fill="url(#gl)"/>` +
    b.flat(
      `M${at(x, y)}C${at(x - 30, y - 12)} ${at(x - 20, y - 44)} ${at(x + 2, y - 78)}C${at(x + 24, y - 42)} ${at(x + 28, y - 10)} ${at(x, y)}Z`,
      colors.honey,
    ) +
    b.flat(
      `M${at(x, y - 4)}C${at(x - 14, y - 12)} ${at(x - 8, y - 28)} ${at(x + 1, y - 44)}C${at(x + 13, y - 26)} ${at(x + 13, y - 10)} ${at(x, y - 4)}Z`,
      '#fff6dc',
    )
  )
}

export function taperCandles(b: Brush, color: string): string {
  const candle = (x: number, tone: string, top: number) =>
    b.solid(
      turned(
        x,
        [
          [9, top],
          [20, top + 26],
          [26, 560],
        ],
        true,
      ),
      tone,
    ) + b.line(`M${x} ${top}q-4-14 3-26`, colors.walnut, 4)
  return (
    b.shadow(400, 648, 180, 0.15) +
    [-150, -90, -30, 30, 90, 150]
      .map((x, i) => candle(400 + x, i % 2 ? darker(color, 0.1) : lighter(color, 0.12), 250 + (i % 2) * 14))
      .join('') +
    b.solid(box(210, 468, 380, 186, 8), colors.paper, {
      finish: 'flat',
      inner: b.flat(box(210, 612, 380, 42), color),
    }) +
    b.line(oval(400, 536, 44, 44), color, 5) +
    b.flat('M400 508C420 530 420 548 400 562C380 548 380 530 400 508Z', color)
  )
}
