import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { type FoundShop, findShop } from './find-shop.server'
import { shopLanguageOf } from './storefront'

/** The shop in the request's language. @throws AppError `not_found` when it isn't loaded */
export async function requireShop(request: Request): Promise<FoundShop> {
  const found = await findShop(shopLanguageOf(languageOfRequest(request)))
  if (!found) throw new AppError('not_found', { detail: 'the sample shop is not loaded' })
  return found
}
