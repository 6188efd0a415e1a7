import { systemDb } from '~/platform/db/db.server'
import { countsAs } from '../area/counted-credits'

export interface ListedPartner {
  id: string
  name: string
  email: string
  code: string
  isPaused: boolean
  /** They have signed in with the address they were taken on under. */
  hasAccount: boolean
  signUps: number
  createdAt: Date
}

/** All partners, the newest first. */
export async function listPartners(): Promise<ListedPartner[]> {
  const rows = await systemDb().partner.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    include: { user: { select: { email: true } }, _count: { select: { credits: { where: countsAs } } } },
  })
  return rows.map(({ id, name, email, user, code, pausedAt, createdAt, _count }) => ({
    id,
    name,
    email: user?.email ?? email,
    code,
    isPaused: pausedAt !== null,
    hasAccount: user !== null,
    signUps: _count.credits,
    createdAt,
  }))
}
