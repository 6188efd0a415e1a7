import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Relative luminance (WCAG 2.2) of an opaque `oklch(L C H)`, by Ottosson's OKLab matrices. */
function luminance(oklch: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.match(/[\d.]+/g)?.map(Number) ?? []
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const inGamut = (value: number) => Math.min(1, Math.max(0, value))
  const red = inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function token(name: string, theme: Theme): number {
  const match = css.match(
    new RegExp(`--color-${name}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`),
  )
  if (!match) throw new Error(`tokens.css has no opaque colour "${name}"`)
  return luminance(match[theme === 'light' ? 1 : 2] ?? '')
}

function contrast(front: string, back: string, theme: Theme): number {
  const [light = 0, dark = 0] = [token(front, theme), token(back, theme)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken']
const WORDS = ['ink', 'muted', 'faint', 'accent-ink', 'good', 'warn', 'bad', 'info']
const TEXT_PAIRS: [string, string][] = [
  ...WORDS.flatMap((word) => GROUNDS.map((ground): [string, string] => [word, ground])),
  ...['good', 'warn', 'bad', 'info'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['accent-ink', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-bad', 'bad'],
  ['on-bad', 'bad-hover'],
  ['on-inverse', 'inverse'],
]
const SHAPE_PAIRS: [string, string][] = [
  ...['control', 'accent'].flatMap((shape) =>
    ['canvas', 'surface', 'raised'].map((ground): [string, string] => [shape, ground]),
  ),
  ...[1, 2, 3, 4, 5, 6].map((series): [string, string] => [`series-${series}`, 'surface']),
]

const cases = (pairs: [string, string][]) =>
  themes.flatMap((theme) => pairs.map(([front, back]) => ({ front, back, theme })))

test.each(cases(TEXT_PAIRS))(
  '$front on $back can be read in $theme (WCAG AA, 4.5)',
  ({ front, back, theme }) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(cases(SHAPE_PAIRS))(
  '$front on $back can be seen in $theme (WCAG AA, 3)',
  ({ front, back, theme }) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3)
  },
)
