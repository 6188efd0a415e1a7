import { Brush, scene } from './brush.ts'
import { notebook } from './desk-and-paper.ts'
import { casserole, choppingBoard, pepperMill, spoons } from './kitchen.ts'
import { scentedCandle, tableLamp } from './light-and-candles.ts'
import { colors, darker, lighter, type Place } from './palette.ts'
import type { Draw } from './pictures.ts'
import { planter, snakePlant } from './plants-and-pots.ts'
import { leaf, oval, turned } from './shapes.ts'
import { cup, teapot } from './tea-and-coffee.ts'

const WIDTH = 1600
const HEIGHT = 800

/** Sets a product's drawing into a wide picture: its foot, at (400, 650) in its own, comes to (x, y). */
function set(b: Brush, draw: Draw, color: string, x: number, y: number, size: number): string {
  return `<g transform="translate(${x - 400 * size} ${y - 650 * size}) scale(${size})">${draw(b, color)}</g>`
}

function wide(place: Place, arrange: (b: Brush) => string): string {
  return scene(place, arrange(new Brush()), WIDTH, HEIGHT)
}

/** A kettle-bellied jug with two leaves for steam. */
function logo(): string {
  const b = new Brush()
  const sprig = (degrees: number, length: number, tone: string) => {
    const { outline, rib } = leaf(60, 44, length, 9, degrees)
    return b.flat(outline, tone) + b.line(rib, lighter(tone, 0.5), 1.6)
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">` +
    b.flat(oval(60, 60, 58, 58), colors.cream) +
    b.line('M82 58C100 54 102 78 80 82', colors.clay, 6) +
    sprig(-34, 32, colors.moss) +
    sprig(30, 36, colors.forest) +
    b.flat(
      turned(60, [
        [22, 46],
        [27, 66],
        [24, 84],
        [16, 94],
      ]),
      colors.clay,
    ) +
    b.flat('M34 78Q60 88 86 78L82 88Q78 96 74 95Q60 99 46 95Q42 96 38 88Z', darker(colors.clay, 0.25)) +
    b.flat(oval(60, 46, 22, 4), darker(colors.clay, 0.5)) +
    b.line('M40 56Q39 68 42 76', lighter(colors.clay, 0.5), 3) +
    `</svg>\n`
  )
}

/** The shop's mark and its three wide pictures. */
export function scenery(): Record<string, string> {
  return {
    logo: logo(),
    'hero-morning': wide(
      'tea-and-coffee',
      (b) =>
        set(b, planter, colors.rose, 1290, 640, 0.92) +
        set(b, teapot, colors.slate, 820, 680, 0.92) +
        set(b, cup, colors.oat, 1080, 726, 0.6) +
        set(b, cup, colors.moss, 540, 722, 0.6) +
        set(b, notebook, colors.clay, 250, 660, 0.78),
    ),
    'hero-kitchen': wide(
      'kitchen',
      (b) =>
        set(b, choppingBoard, colors.walnut, 330, 640, 0.86) +
        set(b, spoons, colors.beech, 620, 640, 0.72) +
        set(b, casserole, colors.moss, 970, 690, 1) +
        set(b, pepperMill, colors.beech, 1330, 690, 0.76),
    ),
    'hero-evening': wide(
      'light-and-candles',
      (b) =>
        set(b, snakePlant, colors.clay, 360, 650, 0.9) +
        set(b, tableLamp, colors.oat, 860, 660, 1) +
        set(b, scentedCandle, colors.oat, 1190, 712, 0.62) +
        set(b, notebook, colors.moss, 1420, 640, 0.62),
    ),
  }
}
