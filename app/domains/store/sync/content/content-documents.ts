import { languageAlias } from '../products/remote-product'

/** Dearer queries than this are refused. */
const DEAREST = 900
const MOST_LANGUAGES = 20

const translationsIn = (languages: string[]): string =>
  languages
    .slice(1, MOST_LANGUAGES)
    .map((language) => `${languageAlias(language)}: translations(locale: "${language}") { key value }`)
    .join('\n')

/** What a shop says of itself to its shoppers, and its policies. */
export const shopTexts = (languages: string[]): string => `query ShopTexts {
  shop {
    id name contactEmail url
    shopPolicies { id type title body url ${translationsIn(languages)} }
  }
}`

/** Its published pages, as many at once as may be asked for with so many languages. */
export const pagesOf = (languages: string[]): string => {
  const translations = Math.min(languages.length, MOST_LANGUAGES) - 1
  const first = Math.max(1, Math.min(100, Math.floor(DEAREST / (1 + Math.max(0, translations)))))
  return `query Pages($after: String) {
    pages(first: ${first}, after: $after, query: "published_status:published") {
      nodes { id handle title body isPublished ${translationsIn(languages)} }
      pageInfo { hasNextPage endCursor }
    }
  }`
}
