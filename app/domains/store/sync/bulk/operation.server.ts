import { AppError } from '~/platform/errors/app-error'
import type { AdminApi } from '../../platform/admin-api.server'

/** A bulk operation of the platform ("BulkOperation", GraphQL Admin API). It goes on whatever becomes of us. */
export interface BulkOperation {
  id: string
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'CANCELING' | 'CANCELED' | 'FAILED' | 'EXPIRED'
  errorCode: 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR' | 'TIMEOUT' | null
  createdAt: Date
  /** Top-level things found so far. */
  rootObjectCount: number
  /** Bytes of the result; null until there is one. */
  fileSize: number | null
  /** Signed, good for a week; null when nothing was found. */
  url: string | null
}

interface RemoteOperation {
  id: string
  status: BulkOperation['status']
  errorCode: BulkOperation['errorCode']
  createdAt: string
  rootObjectCount: string
  fileSize: string | null
  url: string | null
}

const FIELDS = 'id status errorCode createdAt rootObjectCount fileSize url'

const START = `mutation Start($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) {
    bulkOperation { ${FIELDS} }
    userErrors { code message }
  }
}`

const READ = `query Operation($id: ID!) { bulkOperation(id: $id) { ${FIELDS} } }`

const CANCEL = `mutation Cancel($id: ID!) { bulkOperationCancel(id: $id) { userErrors { message } } }`

/**
 * Begins a bulk operation. Grouped, because a product whose parts stand together can be read without keeping the whole
 * result in memory.
 *
 * @returns null when the shop runs as many for the app as it may: ask again later
 * @throws as `adminApi`; AppError `store_refused` for a query that the platform doesn't take
 */
export async function startOperation(api: AdminApi, query: string): Promise<BulkOperation | null> {
  const { bulkOperationRunQuery: answer } = await api.mutate<{
    bulkOperationRunQuery: {
      bulkOperation: RemoteOperation | null
      userErrors: { code: string | null; message: string }[]
    }
  }>(START, { query })
  const { bulkOperation, userErrors } = answer
  if (bulkOperation) return operationOf(bulkOperation)
  if (userErrors.some(({ code }) => code === 'LIMIT_REACHED' || code === 'OPERATION_IN_PROGRESS')) return null
  throw new AppError('store_refused', { detail: userErrors.map(({ message }) => message).join('; ') })
}

/** Null for one that the platform knows no more. @throws as `adminApi` */
export async function readOperation(api: AdminApi, id: string): Promise<BulkOperation | null> {
  const { bulkOperation } = await api.query<{ bulkOperation: RemoteOperation | null }>(READ, { id })
  return bulkOperation && operationOf(bulkOperation)
}

/** One that has ended already stays as it is. @throws as `adminApi` */
export async function cancelOperation(api: AdminApi, id: string): Promise<void> {
  await api.mutate(CANCEL, { id }, { isRepeatable: true })
}

function operationOf(remote: RemoteOperation): BulkOperation {
  return {
    ...remote,
    createdAt: new Date(remote.createdAt),
    rootObjectCount: Number(remote.rootObjectCount),
    fileSize: remote.fileSize === null ? null : Number(remote.fileSize),
  }
}
