import type { Brush } from './brush.ts'
import { colors, darker, lighter } from './palette.ts'
import { at, curve, oval, turned } from './shapes.ts'
import { flame } from './table.ts'

export function tableLamp(b: Brush, color: string): string {
  return (
    `<circle cx="400" cy="330" r="380" fill="url(#gl)" opacity=".75"/>` +
    b.shadow(400, 660, 130) +
    b.solid(
      turned(400, [
        [34, 430],
        [84, 480],
        [118, 560],
        [104, 630],
        [84, 660],
      ]),
      colors.clay,
      { inner: b.speckles(290, 440, 220, 210, darker(colors.clay, 0.5), 36) },
    ) +
    b.solid(
      turned(
        400,
        [
          [16, 396],
          [16, 436],
        ],
        true,
      ),
      colors.brass,
    ) +
    b.solid(
      turned(
        400,
        [
          [126, 160],
          [216, 400],
        ],
        true,
      ),
      color,
      {
        finish: 'flat',
        inner:
          `<ellipse cx="400" cy="360" rx="190" ry="150" fill="url(#gl)"/>` +
          [-80, -40, 0, 40, 80]
            .map((x) =>
              b.line(`M${at(400 + x * 1.3, 170)}L${at(400 + x * 2.3, 436)}`, darker(color, 0.25), 2, 0.3),
            )
            .join(''),
      },
    ) +
    b.flat(oval(400, 160, 126, 19), '#fff0c9') +
    b.line(`M184 400A216 32 0 0 0 616 400`, lighter(color, 0.5), 7) +
    `<ellipse cx="400" cy="676" rx="290" ry="44" fill="url(#gl)" opacity=".55"/>`
  )
}

export function bulb(b: Brush, color: string): string {
  return (
    `<circle cx="400" cy="330" r="300" fill="url(#gl)"/>` +
    b.shadow(400, 660, 70) +
    b.solid(
      'M340 500C336 440 262 400 262 300C262 216 324 160 400 160C476 160 538 216 538 300C538 400 464 440 460 500Z',
      color,
      { finish: 'glass', sheer: 0.85 },
    ) +
    b.line('M372 496L352 356M428 496L448 356', '#8a7a5c', 5) +
    b.line(
      'M352 356C362 300 374 300 380 350C386 400 396 400 400 350C404 300 414 300 420 350C426 400 438 400 448 356',
      '#ff9f3a',
      8,
    ) +
    b.solid(
      turned(
        400,
        [
          [60, 496],
          [60, 600],
          [42, 630],
        ],
        true,
      ),
      colors.steel,
      {
        inner: [0, 1, 2, 3]
          .map((i) =>
            b.line(
              `M330 ${514 + i * 28}Q400 ${548 + i * 28} 470 ${510 + i * 28}`,
              darker(colors.steel, 0.5),
              7,
              0.7,
            ),
          )
          .join(''),
      },
    ) +
    b.solid(
      turned(
        400,
        [
          [26, 634],
          [18, 656],
        ],
        true,
      ),
      colors.black,
    )
  )
}

export function scentedCandle(b: Brush, color: string): string {
  return (
    b.shadow(400, 652, 150) +
    b.solid(
      turned(400, [
        [144, 400],
        [146, 520],
        [134, 652],
      ]),
      color,
      { inner: b.speckles(262, 420, 280, 220, darker(color, 0.5), 50) },
    ) +
    b.mouth(400, 400, 144, color, 12, colors.cream) +
    `<ellipse cx="400" cy="404" rx="110" ry="15" fill="#ffd98a" opacity=".8"/>` +
    b.line('M400 404V364', colors.black, 6) +
    flame(b, 400, 370) +
    b.solid(`M300 496H500V594A200 30 0 0 1 300 594Z`, colors.paper, { finish: 'flat' }) +
    b.line(curve([400, 586], [396, 556], [404, 530], [400, 508]), colors.forest, 5) +
    [
      [-46, 560],
      [48, 550],
      [-40, 536],
      [42, 528],
    ]
      .map(
        ([turn, y]) =>
          `<g transform="translate(400 ${y}) rotate(${turn})">${b.flat('M0 0C10 -6 12 -24 0 -34C-12 -24 -10 -6 0 0Z', colors.moss)}</g>`,
      )
      .join('')
  )
}

export function wickTrimmer(b: Brush, color: string): string {
  return (
    `<ellipse cx="420" cy="640" rx="270" ry="30" fill="url(#sh)"/>` +
    b.rod(curve([330, 470], [420, 400], [520, 300], [566, 236]), color, 24) +
    b.rod(curve([296, 516], [400, 470], [520, 420], [640, 392]), color, 24) +
    b.rod(oval(590, 196, 44, 50), color, 20) +
    b.rod(oval(684, 380, 50, 42), color, 20) +
    b.solid(
      'M344 484C300 500 250 520 214 566C190 600 164 606 140 600C164 570 190 560 214 530C250 484 300 450 336 452Z',
      lighter(color, 0.1),
      { finish: 'flat' },
    ) +
    b.solid(
      'M316 530C280 534 240 560 214 586C196 604 164 612 140 604C180 604 196 580 214 560C240 532 284 500 318 496Z',
      darker(color, 0.12),
      { finish: 'flat' },
    ) +
    b.solid(oval(330, 488, 20, 20), lighter(color, 0.35)) +
    b.line('M321 488H339', darker(color, 0.6), 4) +
    b.shadow(610, 664, 62) +
    b.solid(
      turned(
        610,
        [
          [62, 560],
          [58, 664],
        ],
        true,
      ),
      colors.cream,
    ) +
    b.flat(oval(610, 560, 62, 10), lighter(colors.cream, 0.5)) +
    b.line('M610 560V536', colors.black, 5)
  )
}
