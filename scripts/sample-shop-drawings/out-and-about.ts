import type { Brush } from './brush.ts'
import { colors, darker, lighter } from './palette.ts'
import { at, band, curve, leaf, oval, turned } from './shapes.ts'

export function tote(b: Brush, color: string): string {
  const trim = darker(color, 0.35)
  const stalk = (x: number, degrees: number, tone: string) => {
    const { outline, rib } = leaf(x, 340, 170, 30, degrees)
    return b.solid(outline, tone, { finish: 'flat' }) + b.line(rib, lighter(tone, 0.4), 3, 0.6)
  }
  return (
    b.shadow(410, 652, 205, 0.12) +
    b.line(curve([318, 330], [322, 210], [400, 150], [478, 210], [482, 330]), darker(trim, 0.3), 20) +
    stalk(440, 18, colors.forest) +
    stalk(470, 38, colors.moss) +
    stalk(420, -6, colors.sage) +
    b.solid('M206 326L594 326L620 640Q622 662 600 664H200Q178 662 180 640Z', color, { finish: 'flat' }) +
    b.line('M212 350H588', lighter(color, 0.5), 4, 0.7, ' stroke-dasharray="12 9"') +
    b.line(
      curve([304, 470], [306, 300], [300, 250], [400, 190], [500, 250], [494, 300], [496, 470]),
      colors.walnut,
      22,
    ) +
    b.line('M304 440v44M496 440v44', darker(colors.walnut, 0.3), 30) +
    b.flat(oval(304, 462, 6, 6), colors.brass) +
    b.flat(oval(496, 462, 6, 6), colors.brass) +
    b.line(curve([190, 600], [260, 614], [330, 600]), trim, 5, 0.35)
  )
}

export function marketBasket(b: Brush, color: string): string {
  const rows = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 13 }, (_, i) => {
      const y = 440 + row * 28
      const x = 172 + i * 38 + (row % 2) * 19
      return `M${x} ${y}q14-12 28 0`
    }).join(''),
  ).join('')
  return (
    b.shadow(400, 652, 200) +
    b.line(curve([214, 420], [250, 220], [400, 170], [550, 220], [586, 420]), darker(color, 0.45), 26) +
    b.solid(
      turned(400, [
        [226, 420],
        [222, 500],
        [196, 600],
        [176, 652],
      ]),
      color,
      { inner: b.line(rows, darker(color, 0.45), 8, 0.55) },
    ) +
    b.mouth(400, 420, 226, color, 18, darker(color, 0.6)) +
    b.solid(oval(320, 404, 58, 46), colors.clay) +
    b.solid(oval(420, 398, 62, 50), colors.honey) +
    b.solid(oval(506, 410, 48, 40), colors.moss) +
    b.line(`M174 424A226 34 0 0 0 626 424`, lighter(color, 0.25), 20) +
    b.line(`M174 424A226 34 0 0 0 626 424`, darker(color, 0.4), 20, 0.35, ' stroke-dasharray="5 20"') +
    b.rod(curve([196, 452], [230, 250], [400, 200], [570, 250], [604, 452]), colors.walnut, 24)
  )
}

export function flask(b: Brush, color: string): string {
  return (
    b.shadow(400, 668, 106) +
    b.solid(
      turned(400, [
        [62, 300],
        [70, 316],
        [104, 370],
        [106, 420],
        [106, 640],
        [98, 668],
      ]),
      color,
    ) +
    b.solid(band(400, 106, 616, 628), lighter(color, 0.3)) +
    b.solid(
      turned(
        400,
        [
          [66, 288],
          [66, 306],
        ],
        true,
      ),
      colors.steel,
    ) +
    b.solid(
      turned(
        400,
        [
          [70, 180],
          [74, 200],
          [74, 288],
        ],
        true,
      ),
      colors.beech,
    ) +
    b.flat(oval(400, 181, 70, 11), lighter(colors.beech, 0.35)) +
    b.rod(curve([332, 226], [264, 220], [264, 300], [318, 322]), colors.walnut, 16) +
    b.line(
      `M${at(400, 470)}C${at(430, 500)} ${at(430, 540)} ${at(400, 566)}C${at(370, 540)} ${at(370, 500)} ${at(400, 470)}Z`,
      lighter(color, 0.55),
      6,
      0.8,
    ) +
    b.line('M400 492V590', lighter(color, 0.55), 6, 0.8)
  )
}

export function picnicBlanket(b: Brush, color: string): string {
  const checks = [0, 1, 2, 3, 4, 5, 6]
    .map(
      (i) =>
        b.line(`M${176 + i * 74} 380V680`, lighter(color, 0.65), 26, 0.5) +
        b.line(`M130 ${420 + i * 58}H670`, lighter(color, 0.65), 24, 0.5),
    )
    .join('')
  return (
    b.shadow(400, 644, 240, 0.16) +
    b.solid('M156 470Q156 400 226 400H574Q644 400 644 470V576Q644 646 574 646H226Q156 646 156 576Z', color, {
      inner: checks,
    }) +
    b.solid(
      'M590 402Q644 410 644 470V576Q644 636 590 646Q556 620 556 524Q556 428 590 402Z',
      darker(color, 0.12),
      { finish: 'flat' },
    ) +
    b.line(
      'M600 430C572 460 572 590 600 620M606 462C590 480 590 570 606 588M612 496v58',
      colors.cream,
      8,
      0.8,
    ) +
    b.line('M268 398V648M470 398V648', colors.walnut, 28) +
    b.line('M270 398V648M472 398V648', lighter(colors.walnut, 0.25), 5, 0.6) +
    b.solid('M252 500h34v44h-34Z', colors.brass, { finish: 'flat' }) +
    b.solid('M454 500h34v44h-34Z', colors.brass, { finish: 'flat' }) +
    b.line(curve([268, 398], [290, 310], [450, 310], [470, 398]), colors.walnut, 24)
  )
}
