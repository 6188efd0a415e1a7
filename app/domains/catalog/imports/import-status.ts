import type { ImportFailure } from '../source/broken-file'

export type ImportStatus = 'UPLOADED' | 'QUEUED' | 'READING' | 'APPLYING' | 'APPLIED' | 'FAILED' | 'CANCELED'

/** An import as its page and its live events show it. */
export interface ImportView {
  id: string
  format: 'csv' | 'ndjson'
  fileName: string
  byteSize: number
  status: ImportStatus
  currency: string
  shopUrl: string | null
  bytesRead: number
  rowsRead: number
  productsTotal: number
  productsDone: number
  created: number
  updated: number
  unchanged: number
  problemCount: number
  failure: ImportFailure | null
  /** ISO 8601 UTC. */
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

/** Whether the import can still change anything. */
export function isUnderWay(status: ImportStatus): boolean {
  return status === 'QUEUED' || status === 'READING' || status === 'APPLYING'
}
