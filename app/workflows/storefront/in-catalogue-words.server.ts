import { findVariants } from '~/domains/catalog/catalog.server'
import type { PageContext } from '~/domains/conversations/conversations'

/**
 * What a page tells, with the catalogue's own names for the variants in its cart that the catalogue knows: so the team
 * reads the shop's words and not those of whoever wrote the page's request.
 */
export async function inCatalogueWords(
  workspaceId: string,
  storeId: string | null,
  page: PageContext,
): Promise<PageContext> {
  const { cart } = page
  if (!cart || cart.lines.length === 0) return page
  const ids = cart.lines.map(({ variantId }) => variantId)
  const variants = await findVariants(workspaceId, ids, storeId ? { storeId } : {})
  const lines = cart.lines.map((line) => {
    const known = variants.get(line.variantId)
    return known ? { ...line, title: cut(known.title), option: cut(known.option) } : line
  })
  return { ...page, cart: { ...cart, lines } }
}

/** As long as a page's context keeps names. */
const cut = (text: string): string => text.slice(0, 300)
