import { findWrittenPage, listWrittenPages } from '~/domains/knowledge/knowledge.server'
import { AppError } from '~/platform/errors/app-error'
import { pageSlug } from './page-slug'
import type { ShopLanguage } from './storefront'

export interface ShopPage {
  title: string
  /** BCP 47; a link from an answer may lead to a page of another language. */
  language: string
  html: string
}

/**
 * One of the shop's pages, in whichever language its address is; in the shopper's where two languages share one.
 *
 * @throws AppError `not_found`
 */
export async function getShopPage(
  workspaceId: string,
  slug: string,
  language: ShopLanguage,
): Promise<ShopPage> {
  const pages = (await listWrittenPages(workspaceId)).filter(({ title }) => pageSlug(title) === slug)
  const found = pages.find((page) => page.language === language) ?? pages[0]
  if (!found) throw new AppError('not_found')
  const written = await findWrittenPage(workspaceId, found.id)
  if (!written) throw new AppError('not_found')
  return { ...written, language: written.language ?? 'en' }
}
