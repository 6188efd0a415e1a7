import type { Brush } from './brush.ts'
import { colors, darker, lighter } from './palette.ts'
import { at, blob, curve, oval } from './shapes.ts'

export function throwBlanket(b: Brush, color: string): string {
  const layer = (y: number, tone: string) => {
    const stripes = [0.18, 0.26, 0.76]
      .map((k) => b.line(`M${at(170 + 460 * k, y - 40)}v140`, colors.cream, k === 0.26 ? 6 : 14, 0.8))
      .join('')
    return b.solid(
      `M176 ${y + 20}Q176 ${y - 20} 226 ${y - 20}H580Q630 ${y - 20} 630 ${y + 16}Q630 ${y + 56} 580 ${y + 58}H226Q176 ${y + 60} 176 ${y + 20}Z`,
      tone,
      { inner: stripes },
    )
  }
  const fringe = Array.from({ length: 19 }, (_, i) => `M${246 + i * 18} 400q-6 34 ${i % 2 ? 4 : -5} 62`).join(
    '',
  )
  return (
    b.shadow(410, 644, 240, 0.16) +
    [588, 522, 456, 390].map((y, i) => layer(y, i % 2 ? color : darker(color, 0.07))).join('') +
    b.solid('M232 372Q232 346 262 344H566Q592 346 592 372V404H232Z', lighter(color, 0.12), {
      finish: 'flat',
      inner: b.line('M316 330v80M350 330v80', colors.cream, 14, 0.8),
    }) +
    b.line(fringe, lighter(color, 0.3), 7)
  )
}

export function cushion(b: Brush, color: string): string {
  const outline = blob(
    [196, 208],
    [400, 222],
    [604, 208],
    [626, 226],
    [612, 420],
    [634, 626],
    [606, 646],
    [400, 632],
    [194, 646],
    [166, 626],
    [188, 420],
    [174, 226],
  )
  const stripes = [300, 330, 470, 500]
    .map((x) =>
      b.line(
        curve([x - 6, 200], [x + 4, 420], [x - 4, 660]),
        lighter(color, 0.5),
        x % 100 === 0 ? 12 : 5,
        0.7,
      ),
    )
    .join('')
  return (
    b.shadow(410, 638, 220, 0.14) +
    b.solid(outline, color, { finish: 'flat', inner: stripes }) +
    b.line(curve([250, 262], [300, 290], [330, 330]), darker(color, 0.35), 6, 0.35) +
    b.line(curve([552, 262], [510, 290], [490, 326]), darker(color, 0.35), 6, 0.35) +
    b.line(curve([244, 590], [290, 560], [316, 520]), darker(color, 0.35), 6, 0.35) +
    b.line(curve([556, 590], [516, 562], [490, 520]), darker(color, 0.35), 6, 0.4)
  )
}

export function cushionInsert(b: Brush, color: string): string {
  const puff = (y: number) =>
    b.solid(
      blob(
        [178, y],
        [190, y - 56],
        [400, y - 92],
        [610, y - 56],
        [622, y],
        [606, y + 62],
        [400, y + 82],
        [194, y + 62],
      ),
      color,
    ) +
    b.line(
      curve([182, y + 6], [300, y + 18], [500, y + 18], [618, y + 6]),
      darker(color, 0.3),
      4,
      0.6,
      ' stroke-dasharray="14 10"',
    ) +
    b.line(curve([230, y - 40], [270, y - 24], [300, y - 30]), darker(color, 0.3), 5, 0.35)
  return b.shadow(410, 644, 220, 0.16) + puff(566) + puff(418)
}

export function apron(b: Brush, color: string): string {
  return (
    `<ellipse cx="440" cy="716" rx="190" ry="22" fill="url(#sh)"/>` +
    b.solid(oval(400, 96, 17, 17), colors.brass) +
    b.line('M338 236C346 160 372 116 400 108C428 116 454 160 462 236', colors.walnut, 14) +
    b.line('M232 416C170 440 160 520 196 590M568 416C632 440 640 520 606 600', colors.walnut, 12) +
    b.solid(
      'M330 226H470C474 300 510 380 576 410L590 690Q400 716 210 690L224 410C290 380 326 300 330 226Z',
      color,
      {
        finish: 'flat',
        inner: b.line(
          'M340 244H460M226 668Q400 692 574 668',
          lighter(color, 0.45),
          4,
          0.6,
          ' stroke-dasharray="12 9"',
        ),
      },
    ) +
    b.solid('M290 470H510V590Q510 606 494 606H306Q290 606 290 590Z', lighter(color, 0.08), {
      finish: 'flat',
    }) +
    b.line('M290 474H510M400 474V600', darker(color, 0.4), 5, 0.55) +
    b.line('M350 482V420', colors.beech, 16) +
    b.solid(oval(350, 402, 26, 36), colors.beech, { finish: 'flat' }) +
    b.flat(oval(344, 240, 8, 8), colors.brass) +
    b.flat(oval(456, 240, 8, 8), colors.brass)
  )
}

export function slippers(b: Brush, color: string): string {
  const shoe = (dx: number, dy: number) =>
    `<g transform="translate(${dx} ${dy})">` +
    b.flat('M162 580C150 626 172 636 232 636H560C630 636 646 612 630 576Z', darker(colors.walnut, 0.1)) +
    b.flat(oval(286, 448, 116, 34), darker(color, 0.5)) +
    b.flat(oval(290, 456, 100, 26), colors.cream) +
    b.solid(
      'M164 446C176 490 396 494 404 440C470 470 560 490 612 536C640 562 640 604 616 618C600 622 560 622 520 622H232C180 622 160 606 160 570C156 530 150 480 164 446Z',
      color,
    ) +
    b.line(
      curve([170, 462], [220, 486], [300, 492], [372, 482], [406, 452]),
      lighter(color, 0.45),
      6,
      0.8,
      ' stroke-dasharray="11 9"',
    ) +
    b.line(
      curve([450, 480], [470, 520], [462, 560]),
      lighter(color, 0.4),
      5,
      0.6,
      ' stroke-dasharray="11 9"',
    ) +
    `</g>`
  return `${b.shadow(420, 660, 240, 0.13) + shoe(70, -76)}${shoe(-34, 30)}`
}

export function teaTowels(b: Brush, color: string): string {
  const towel = (x: number, y: number, tone: string, stripe: string) =>
    b.solid(`M${x} 232H${x + 190}V${y}q-48 16-95 0t-95 0Z`, tone, {
      finish: 'flat',
      inner:
        [0, 1, 2]
          .map((i) => b.flat(`M${x - 10} ${y - 110 + i * 30}h220v${i === 1 ? 14 : 6}h-220Z`, stripe))
          .join('') + b.line(`M${x + 62} 240V${y}M${x + 126} 240V${y}`, darker(tone, 0.3), 5, 0.25),
    })
  return (
    `<ellipse cx="430" cy="716" rx="210" ry="24" fill="url(#sh)"/>` +
    b.rod('M150 226H650', colors.brass, 18) +
    b.solid(oval(150, 226, 17, 17), colors.brass) +
    b.solid(oval(650, 226, 17, 17), colors.brass) +
    towel(204, 640, colors.oat, color) +
    towel(410, 604, color, colors.oat) +
    b.flat('M204 220h190v26H204ZM410 220h190v26H410Z', '#2e2438', 0.12)
  )
}
