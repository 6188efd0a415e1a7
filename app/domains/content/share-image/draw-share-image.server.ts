import { renderAsync } from '@resvg/resvg-js'
import { BRAND_NAME } from '~/platform/brand/brand'
import { directionOf } from '~/platform/i18n/languages'
import { setLines } from './set-lines.server'
import { type ShapedLine, shapeLine } from './shape-line.server'

const SHARE_IMAGE = { width: 1200, height: 630 } as const

const EDGE = 88
/** In ems; scripts that stack letters or marks need more. */
const LINE_HEIGHT = { alphabet: 1.18, stacked: 1.42 }
const ALPHABETS = ['Latn', 'Cyrl', 'Grek', 'Armn', 'Geor', 'Hebr']
/** As in ui/tokens.css, which sRGB pictures can't name: canvas, ink, accent, white. */
const COLORS = { ground: '#faf9f7', ink: '#182123', accent: '#00686d', onAccent: '#ffffff' }

/** The mark of `ui/brand/mark.tsx`, 32 units wide. */
const MARK = `<rect width="32" height="32" rx="9" fill="${COLORS.accent}"/><path fill="${COLORS.onAccent}" d="M13.5 7C9.36 7 6 10.13 6 14c0 1.9.81 3.62 2.13 4.88L7.5 22.4c-.08.45.39.8.8.59l3.5-1.83c.55.1 1.12.15 1.7.15.33 0 .66-.02.98-.06A7.6 7.6 0 0 1 14 18.6c0-4.2 3.2-7.36 6.98-7.58C19.83 8.65 16.93 7 13.5 7Z"/><path fill="${COLORS.onAccent}" opacity=".72" d="M21 13c-3 0-5.5 2.33-5.5 5.3 0 2.98 2.5 5.3 5.5 5.3.5 0 .99-.06 1.45-.18l2.2 1.2c.4.21.86-.13.78-.58l-.4-2.3a5.1 5.1 0 0 0 1.47-3.44C26.5 15.33 24 13 21 13Z"/>`

/** PNG, 1200 by 630, that stands for a page where its address is shared: our mark and the page's title. */
export async function drawShareImage(title: string, language: string): Promise<Buffer> {
  const svg = await composeShareImage(title, language)
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.asPng()
}

async function composeShareImage(title: string, language: string): Promise<string> {
  const { width, height } = SHARE_IMAGE
  const isRtl = directionOf(language) === 'rtl'
  const { size, lines } = await setLines(title, language, width - 2 * EDGE)
  const brand = await shapeLine(BRAND_NAME, 'en')
  const isStacked = !ALPHABETS.includes(new Intl.Locale(language).maximize().script ?? '')
  const lineStep = size * LINE_HEIGHT[isStacked ? 'stacked' : 'alphabet']
  // The last line's foot stands at the same height whatever the number of lines.
  const first = height - EDGE - 24 - (lines.length - 1) * lineStep
  const place = (line: ShapedLine, lineSize: number, indent: number) =>
    isRtl ? width - EDGE - indent - line.width * lineSize : EDGE + indent
  const markX = isRtl ? width - EDGE - 64 : EDGE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLORS.ground}"/>`,
    `<rect y="${height - 12}" width="${width}" height="12" fill="${COLORS.accent}"/>`,
    `<g transform="translate(${markX} ${EDGE - 8}) scale(2)">${MARK}</g>`,
    `<g fill="${COLORS.ink}">`,
    draw(brand, 40, place(brand, 40, 84), EDGE + 38),
    ...lines.map((line, at) => draw(line, size, place(line, size, 0), first + at * lineStep)),
    '</g></svg>',
  ].join('')
}

/** A shaped line as outlines, its beginning at `x` and its foot at `y`, in pixels. */
function draw({ glyphs }: ShapedLine, size: number, x: number, y: number): string {
  return glyphs
    .filter(({ path }) => path)
    .map((glyph) => {
      const scale = size / glyph.unitsPerEm
      const at = `${(x + glyph.x * size).toFixed(2)} ${(y + glyph.y * size).toFixed(2)}`
      return `<path transform="translate(${at}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" d="${glyph.path}"/>`
    })
    .join('')
}
