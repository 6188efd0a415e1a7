import type { Block } from '../reading/block'

/** Fewer pages don't show what is furniture. */
const FEWEST_PAGES = 4
const REPEATED = 0.5

/** Takes out blocks that stand on more than half of a site's pages, whatever markup they hide in. */
export function dropRepeatedBlocks<Page extends { blocks: Block[] }>(pages: Page[]): Page[] {
  if (pages.length < FEWEST_PAGES) return pages
  const counts = new Map<string, number>()
  for (const { blocks } of pages) {
    for (const key of new Set(blocks.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const isRepeated = (block: Block) => (counts.get(keyOf(block)) ?? 0) > pages.length * REPEATED
  return pages.map((page) => ({ ...page, blocks: page.blocks.filter((block) => !isRepeated(block)) }))
}

function keyOf(block: Block): string {
  if (block.kind === 'list') return `list ${block.items.join('\n')}`
  if (block.kind === 'table') return `table ${JSON.stringify([block.header, block.rows])}`
  return `${block.kind} ${block.text}`
}
