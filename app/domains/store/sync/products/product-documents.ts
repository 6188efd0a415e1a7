import { languageAlias } from './remote-product'

/** Languages beyond these are left out: each makes every product dearer to ask for. */
const MOST_LANGUAGES = 20

const OWN = `id handle title descriptionHtml vendor productType tags status publishedAt updatedAt
  seo { title description }
  options { name values }`

const MEDIA = '... on MediaImage { id alt image { url altText } }'
const VARIANT = `id position sku barcode price compareAtPrice selectedOptions { name value } inventoryPolicy
  inventoryQuantity availableForSale taxable inventoryItem { id tracked requiresShipping }`
const METAFIELD = 'id namespace key type value definition { access { storefront } }'

/** The shop's own language is what the fields are in already; `languages` has it first. */
const translationsIn = (languages: string[]): string =>
  languages
    .slice(1, MOST_LANGUAGES)
    .map((language) => `${languageAlias(language)}: translations(locale: "${language}") { key value }`)
    .join('\n')

/**
 * All products of a shop for a bulk operation: at most five lists, each of whose nodes becomes a line of its own.
 *
 * @param languages of the shop, its own first
 */
export const allProducts = (languages: string[]): string => `{
  products { edges { node {
    ${OWN}
    ${translationsIn(languages)}
    media { edges { node { ${MEDIA} } } }
    variants { edges { node { ${VARIANT} } } }
    metafields { edges { node { ${METAFIELD} } } }
    collections { edges { node { id } } }
  } } }
}`

/** Which products a shop has and when each changed last. */
export const ALL_PRODUCT_TIMES =
  '{ products { edges { node { id updatedAt publishedAt status totalInventory } } } }'

/** How long the lists of a product are that come with it; what is longer is asked for in pages. */
const FIRST = { media: 10, variants: 50, metafields: 25, collections: 25 }
const PAGE_INFO = 'pageInfo { hasNextPage endCursor }'

/** So many products asked for at once stay below the dearest query that the platform allows. */
export const PRODUCTS_AT_ONCE = 3

/** Products by the platform's ids, at most `PRODUCTS_AT_ONCE`; null for those that the shop has no more. */
export const productsById = (languages: string[]): string => `query Products($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Product {
    ${OWN}
    ${translationsIn(languages)}
    media(first: ${FIRST.media}) { nodes { ${MEDIA} } ${PAGE_INFO} }
    variants(first: ${FIRST.variants}) { nodes { ${VARIANT} } ${PAGE_INFO} }
    metafields(first: ${FIRST.metafields}) { nodes { ${METAFIELD} } ${PAGE_INFO} }
    collections(first: ${FIRST.collections}) { nodes { id } ${PAGE_INFO} }
  } }
}`

export type ProductList = keyof typeof FIRST

const NODE: Record<ProductList, string> = {
  media: MEDIA,
  variants: VARIANT,
  metafields: METAFIELD,
  collections: 'id',
}

/** The rest of one of a product's lists. */
export const restOf = (list: ProductList): string => `query Rest($id: ID!, $after: String!) {
  product(id: $id) { ${list}(first: 150, after: $after) { nodes { ${NODE[list]} } ${PAGE_INFO} } }
}`
