export { type NumberDocuments, numberDocuments } from './number-documents.server'
