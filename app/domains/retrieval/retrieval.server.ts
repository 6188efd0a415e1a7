export { allMatches } from './analysis/all-matches'
export { analyse, type Token } from './analysis/analyse'
export { segmenter } from './analysis/chunks'
export { functionWords } from './analysis/function-words'
export { baseLanguage, writesCompounds } from './analysis/languages'
export { type Sentence, splitSentences } from './analysis/sentences'
export { stem } from './analysis/stem'
export type { DocumentFilters, SearchDocument, SearchFilter } from './index/search-document'
export { type IndexSource, IndexStore } from './index-store.server'
export { type IndexableProduct, productDocument } from './product-document'
export { editDistance } from './query/edit-distance'
export { type FieldSpec, type IndexSchema, passageSchema, productSchema } from './schema'
export { type AskedResult, type AskedSearch, searchAsAsked, withKept } from './search-as-asked'
export { createIndex, type SearchHit, SearchIndex, type SearchOptions } from './search-index'
export { currenciesOf } from './understand/currencies'
export { type OptionFacet, optionMeaning } from './understand/find-options'
export { findNamedThings, languagesNaming } from './understand/named-things.server'
export { lengthIn, namesValue, valueWords } from './understand/option-values.server'
export { shopTopics } from './understand/shop-topics'
export { type QueryFacets, type UnderstoodQuery, understandQuery } from './understand/understand-query'
export {
  type AskedRows,
  followChanges,
  forgetIndexes,
  indexesSettled,
  workspaceIndex,
} from './workspace-index.server'
