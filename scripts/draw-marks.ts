/** Draws the marks of the press kit into public/press, as SVG and PNG: `npx tsx scripts/draw-marks.ts`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { shapeLine } from '~/domains/content/share-image/shape-line.server'
import { BRAND_NAME } from '~/platform/brand/brand'

const folder = join(import.meta.dirname, '..', 'public', 'press')
/** Of the mark's square; the word beside it is as tall as its letters are. */
const UNIT = 32
const WORD = { size: 25, x: 43, foot: 25 }
const PNG_WIDTH = { mark: 1024, logo: 1800 }
/** What of the mark is drawn in which colour, on light and on dark ground: as in ui/tokens.css, in sRGB. */
const GROUNDS = {
  light: { accent: '#00646f', onAccent: '#fff', ink: '#182123' },
  dark: { accent: '#5bcfc8', onAccent: '#07191b', ink: '#ebeef0' },
}

const favicon = readFileSync(join(folder, '..', 'favicon.svg'), 'utf8')
const drawing = favicon.slice(favicon.indexOf('>') + 1, favicon.lastIndexOf('</svg>'))

mkdirSync(folder, { recursive: true })
for (const [ground, { accent, onAccent, ink }] of Object.entries(GROUNDS)) {
  const mark = drawing
    .replaceAll(GROUNDS.light.accent, accent)
    .replaceAll(`"${GROUNDS.light.onAccent}"`, `"${onAccent}"`)
  save(`mark-${ground}`, framed(UNIT, mark), PNG_WIDTH.mark)
  const { width, word } = await drawWord(ink)
  save(`logo-${ground}`, framed(width, `${mark}${word}`), PNG_WIDTH.logo)
}

drawAppIcons()

/** What the installed app and its notifications are shown by: full squares, as systems round them themselves. */
function drawAppIcons(): void {
  const { accent } = GROUNDS.light
  const square = `<rect width="${UNIT}" height="${UNIT}" fill="${accent}"/>`
  // A maskable icon keeps to the inner four fifths (W3C Web Application Manifest).
  const inset = `<g transform="translate(4.8 4.8) scale(.7)">${drawing}</g>`
  const bubbles = drawing.replace(/<rect[^>]*>/, '')
  const icons = [
    { name: 'app-icon-192', width: 192, content: drawing },
    { name: 'app-icon-512', width: 512, content: drawing },
    { name: 'app-icon-maskable', width: 512, content: square + inset },
    { name: 'app-badge', width: 96, content: bubbles },
  ]
  for (const { name, width, content } of icons)
    writeFileSync(
      join(folder, '..', `${name}.png`),
      new Resvg(framed(UNIT, content), { fitTo: { mode: 'width', value: width } }).render().asPng(),
    )
}

/** The name in outlines: who opens the file needs no font. */
async function drawWord(ink: string): Promise<{ width: number; word: string }> {
  const { glyphs, width } = await shapeLine(BRAND_NAME, 'en')
  const outlines = glyphs.map(({ path, x, y, unitsPerEm }) => {
    const scale = WORD.size / unitsPerEm
    const at = `${(WORD.x + x * WORD.size).toFixed(2)} ${(WORD.foot + y * WORD.size).toFixed(2)}`
    return `<path transform="translate(${at}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" d="${path}"/>`
  })
  return { width: Math.ceil(WORD.x + width * WORD.size), word: `<g fill="${ink}">${outlines.join('')}</g>` }
}

function framed(width: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${UNIT}">${content}</svg>\n`
}

function save(name: string, svg: string, width: number): void {
  writeFileSync(join(folder, `${name}.svg`), svg)
  writeFileSync(
    join(folder, `${name}.png`),
    new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng(),
  )
}
