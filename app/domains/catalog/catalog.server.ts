export { collectionInputSchema } from './collections/collection-input'
export { listCollections } from './collections/collection-queries.server'
export {
  addToCollection,
  deleteCollection,
  saveCollection,
} from './collections/save-collection.server'
export {
  type CollectionCopy,
  fillCollection,
  keepOnlyCollections,
  removeCollectionCopy,
  writeCollectionCopies,
} from './copies/copy-collections.server'
export { type CopyTimes, findCopies, listCopies } from './copies/list-copies.server'
export { eraseCopies, removeCopies } from './copies/remove-copies.server'
export { type CopyResult, writeCopies } from './copies/write-copies.server'
export { htmlToDescription } from './description/html-to-description.server'
export type { ProductState } from './drafts/product-state'
export { cancelImport } from './imports/cancel-import.server'
export { importChoicesSchema } from './imports/import-choices'
export {
  countProblems,
  getImport,
  listImports,
  listProblems,
  problemFilterSchema,
  watchImport,
} from './imports/import-queries.server'
export { type ImportPreview, previewImport } from './imports/preview-import.server'
export { problemsCsv } from './imports/problems-csv.server'
export { importLimitBytes, receiveUpload } from './imports/receive-upload.server'
export { resumeImports } from './imports/resume-imports.server'
export { chooseImport, startImport } from './imports/start-import.server'
export { sweepImports } from './imports/sweep-imports.server'
export { importCatalogJob } from './jobs/import-catalog.job.server'
export { changeCatalog } from './products/change-catalog.server'
export { bulkRequestSchema, changeProducts } from './products/change-products.server'
export { listFacets } from './products/facet-queries.server'
export { emptyInput, inputOf, parseProductInput } from './products/product-input'
export { productListQuerySchema } from './products/product-list-query'
export { countProducts, getProduct, hasProducts, listProducts } from './products/product-queries.server'
export { saveProduct } from './products/save-product.server'
export { writeProducts } from './products/write-products.server'
export { findVariants } from './search/find-variants.server'
export {
  getProductByHandle,
  getProductCards,
  getProductDetails,
  getSeveralDetails,
} from './search/get-products.server'
export type { ProductCard, ProductDetails } from './search/product-card'
export { prepareProductSearch } from './search/product-index.server'
export { type ProductStatistics, productStatistics } from './search/product-statistics.server'
export { sanitiseDescription } from './search/sanitise-description.server'
export { type ProductHit, type ProductSearch, searchProducts } from './search/search-products.server'
export { htmlToText } from './source/html-to-text.server'
export { deleteSynonyms, saveSynonyms } from './synonyms/save-synonyms.server'
export { synonymInputSchema } from './synonyms/synonym-input'
export { listSynonyms } from './synonyms/synonym-queries.server'
