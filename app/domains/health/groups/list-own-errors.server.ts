import { systemDb } from '~/platform/db/db.server'
import { hashOfPerson } from '../recording/person-hash.server'

export interface OwnError {
  /** The one that the error screen showed. */
  id: string
  type: string
  message: string
  pageUrl: string | null
  userAgent: string | null
  createdAt: Date
}

const MOST = 1000

/** What broke for a signed-in person, as far as it is still kept, newest first. */
export async function listOwnErrors(userId: string): Promise<OwnError[]> {
  const rows = await systemDb().errorLog.findMany({
    where: { personHash: hashOfPerson(userId) },
    orderBy: { createdAt: 'desc' },
    take: MOST,
    select: { id: true, errorType: true, message: true, pageUrl: true, userAgent: true, createdAt: true },
  })
  return rows.map(({ errorType: type, ...row }) => ({ type, ...row }))
}
