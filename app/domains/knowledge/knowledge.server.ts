export { type PassageStatistics, passageStatistics } from './index/passage-statistics.server'
export { loadModelFolder } from './index/relevance-servers.server'
export { searchPassages } from './index/search-passages.server'
export { findPublicPage, findWrittenPage } from './public/find-public-page.server'
export { previewText } from './public/preview-text.server'
export { publicAddress } from './public/public-address'
export { addRegressionCase } from './regression/add-regression-case.server'
export { type AnswerQuestion, checkRegressionCases } from './regression/check-regression-cases.server'
export { listRegressionCases } from './regression/regression-case-queries.server'
export { removeCasesOf } from './regression/remove-cases-of.server'
export { removeRegressionCase } from './regression/remove-regression-case.server'
export { addFile } from './sources/add-file.server'
export { keepSitePages } from './sources/keep-site-pages.server'
export { keepStorePages, removeStorePages } from './sources/keep-store-pages.server'
export { parsePairs } from './sources/parse-pairs'
export { removeSource } from './sources/remove-source.server'
export { renameFile } from './sources/rename-file.server'
export { readAgain } from './sources/request-reading.server'
export { resumeReadings } from './sources/resume-readings.server'
export { addPairs, savePage, savePair } from './sources/save-text.server'
export { saveWebsite } from './sources/save-website.server'
export { parseSourceId } from './sources/source-id'
export {
  countSources,
  getSource,
  listPieces,
  listSources,
  listWrittenPages,
} from './sources/source-queries.server'
export { submitSource } from './sources/submit-source.server'
export { sweepFiles } from './sources/sweep-files.server'
