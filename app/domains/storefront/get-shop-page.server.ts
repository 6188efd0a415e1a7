import { getSource, listSources, renderMarkdown } from '~/domains/knowledge/knowledge.server'
import { AppError } from '~/platform/errors/app-error'
import { pageSlug } from './page-slug'

export interface ShopPage {
  title: string
  /** BCP 47; a link from an answer may lead to a page of the other language. */
  language: string
  html: string
}

/** One of the shop's pages, in whichever language its address is. @throws AppError `not_found` */
export async function getShopPage(workspaceId: string, slug: string): Promise<ShopPage> {
  const { sources } = await listSources(workspaceId, { kind: 'PAGE' })
  const found = sources.find(({ title }) => pageSlug(title) === slug)
  if (!found) throw new AppError('not_found')
  const { title, markdown, languages } = await getSource(workspaceId, found.id)
  return { title, language: languages[0] ?? 'en', html: await renderMarkdown(markdown) }
}
