import { workspaceDb } from '~/platform/db/db.server'
import { SHOP_LANGUAGES, type ShopLanguage, TRANSLATIONS, translationKey } from './storefront'

const SHOWN = ['title', 'options'] as const

export interface ProductWords {
  title?: string
  /** Names and values of the options, in the order of the product's own. */
  options?: TranslatedOption[]
}

export interface TranslatedOption {
  name: string
  values: string[]
}

/** Titles and options of products in a language other than the catalogue's, by product id. */
export async function productWords(
  workspaceId: string,
  productIds: string[],
  language: ShopLanguage,
): Promise<Map<string, ProductWords>> {
  const words = new Map<string, ProductWords>()
  if (language === SHOP_LANGUAGES[0]) return words
  const rows = await workspaceDb(workspaceId).metafield.findMany({
    where: {
      namespace: TRANSLATIONS,
      productId: { in: productIds },
      key: { in: SHOWN.map((field) => translationKey(field, language)) },
    },
    select: { productId: true, key: true, value: true },
  })
  for (const { productId, key, value } of rows) {
    const field = SHOWN.find((name) => key.startsWith(name))
    if (!field) continue
    const told = field === 'options' ? { options: parseOptions(value) } : { [field]: value }
    words.set(productId, { ...words.get(productId), ...told })
  }
  return words
}

/** Reads an option a line, "Renk: Yulaf, krem; Yosun yeşili". */
export function parseOptions(text: string): TranslatedOption[] {
  return text.split('\n').map((line) => {
    const [name = '', values = ''] = line.split(': ', 2)
    return { name, values: values.split('; ') }
  })
}

/** The option's words in the shopper's language; its own where the translation doesn't fit it value by value. */
export function translateOptions(
  options: readonly TranslatedOption[],
  translated: readonly TranslatedOption[] = [],
): TranslatedOption[] {
  return options.map((option, i) =>
    translated[i]?.values.length === option.values.length ? translated[i] : option,
  )
}
