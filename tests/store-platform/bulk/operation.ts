export type BulkStatus = 'CREATED' | 'RUNNING' | 'COMPLETED' | 'CANCELING' | 'CANCELED' | 'FAILED'

export interface BulkOperation {
  id: number
  shop: string
  type: 'QUERY'
  query: string
  groupObjects: boolean
  status: BulkStatus
  errorCode: 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR' | 'TIMEOUT' | null
  objectCount: number
  rootObjectCount: number
  fileSize: number
  /** Where the lines are, on this machine. */
  file: string
  createdAt: string
  completedAt: string | null
}

export const isOver = ({ status }: BulkOperation): boolean =>
  status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELED'
