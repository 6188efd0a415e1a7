import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutStyles, type ReadPage, readPage } from '~/platform/http/cut-styles'
import { ShortClasses } from '~/platform/http/short-classes'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { remembering } from '~/platform/memory/remembering'

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

/** More than the build writes: each sheet is cut up once. */
const MOST_SHEETS = 200

const names = new ShortClasses()

/**
 * A public page with what it needs of its style sheets written into its head, instead of links to them: the first words
 * are painted one round trip earlier, and a page needs half of the rules. Its classes have short names then, which are
 * those of its `data-build`. Links below the head stay: what is fetched there is faces of fonts for what people write and
 * the assistant answers, and nothing waits for it.
 */
export function withOwnStyles(page: string): string {
  const addresses = Array.from(headOf(page).matchAll(LINK), ([, address = '']) => address)
  const [first] = addresses
  if (!first || !addresses.every(cutOf)) return page
  const build = first.slice('/assets/'.length, -'.css'.length)
  const short = names.shortenPage(page).replace(/<html[^>]*/, `$& data-build="${build}"`)
  const head = headOf(short)
  const read = readPage(short)
  return (
    head.replace(LINK, (_, address: string) => `<style>${cutOf(address)?.(read)}</style>`) +
    short.slice(head.length)
  )
}

const headOf = (page: string) => page.slice(0, Math.max(page.indexOf('</head>'), 0))

/**
 * Cuts a style sheet up before the first page asks for it. Null for what the build didn't write, as in development.
 *
 * @param address as a page would link to it
 */
export const cutOf = remembering(MOST_SHEETS, (address) => {
  const css = readBuilt(address)
  return css === null ? null : cutStyles(names.shortenSheet(css))
})

/** Faces whose letters are fetched. */
const FETCHED_FACE = /@font-face\{[^}]*url\([^}]*\}/g

const firstCutOf = remembering(MOST_SHEETS, (address) => {
  const css = readBuilt(address)
  return css === null ? null : cutFirst(css)
})

/**
 * What the first words of a page of the application need of a style sheet, its classes named as they are: scripts write
 * them too. Fonts are fetched with the whole sheet. Null for what the build didn't write.
 */
export const firstStylesOf = (address: string, page: string): string | null =>
  firstCutOf(address)?.(readPage(page)) ?? null

function cutFirst(css: string): (page: ReadPage) => string {
  const cut = cutStyles(css.replace(FETCHED_FACE, ''))
  const layers = layersOf(css)
  return (page) => layers + cut(page)
}

/** The layers of a sheet in their order, which a cut may lack one of: met later, in the whole sheet, it would come last. */
function layersOf(css: string): string {
  const names = Array.from(css.matchAll(/@layer ([\w\s,-]+)[{;]/g), ([, list = '']) => list.split(',')).flat()
  return names.length > 0 ? `@layer ${[...new Set(names.map((name) => name.trim()))].join(',')};` : ''
}

function readBuilt(address: string): string | null {
  try {
    return readFileSync(join(projectRoot, 'build', 'client', address), 'utf8')
  } catch {
    return null
  }
}
