import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutStyles } from '~/platform/http/cut-styles'
import { projectRoot } from '~/platform/i18n/project-root.server'

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

const cuts = new Map<string, ((page: string) => string) | null>()

/**
 * A public page with what it needs of its style sheets written into its head, instead of links to them: the first words
 * are painted one round trip earlier, and a page needs half of the rules. Links below the head stay: what is fetched there
 * is for what people write and the assistant answers, and nothing waits for it.
 */
export function withOwnStyles(page: string): string {
  const end = page.indexOf('</head>')
  if (end < 0) return page
  const head = page.slice(0, end).replace(LINK, (link, address: string) => {
    const cut = cutOf(address)
    return cut ? `<style>${cut(page)}</style>` : link
  })
  return head + page.slice(end)
}

/**
 * Cuts a style sheet up before the first page asks for it. Null for what the build didn't write, as in development.
 *
 * @param address as a page would link to it
 */
export function cutOf(address: string): ((page: string) => string) | null {
  const known = cuts.get(address)
  if (known !== undefined) return known
  const css = readBuilt(address)
  const cut = css === null ? null : cutStyles(css)
  cuts.set(address, cut)
  return cut
}

function readBuilt(address: string): string | null {
  try {
    return readFileSync(join(projectRoot, 'build', 'client', address), 'utf8')
  } catch {
    return null
  }
}
