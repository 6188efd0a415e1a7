import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopCase } from './shop-case'

const FIRST_HEADING = /^# (.+)\n/
const HEADING = /^#{1,6} .+$/m

/** The Markdown pages of a folder, cut at their headings as the shop's knowledge is. Names are the page's file. */
export function readPages(folder: string): ShopCase['passages'] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const page = readFileSync(join(folder, file), 'utf8')
      const title = FIRST_HEADING.exec(page)?.[1] ?? file
      return cutPage(file.replace(/\.md$/, ''), title, page.replace(FIRST_HEADING, ''))
    })
}

/** A passage a section: `id` is the page's name, `#` and the section's number. */
export function cutPage(name: string, title: string, markdown: string): ShopCase['passages'] {
  return markdown
    .split(/^(?=#{1,6} )/m)
    .map((text) => text.trim())
    .filter((text) => text.replace(HEADING, '').trim() !== '')
    .map((text, i) => ({ id: `${name}#${i}`, title, text }))
}
