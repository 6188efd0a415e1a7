import { systemDb } from '~/platform/db/db.server'
import { countryOf } from '~/platform/geo/country-of.server'
import { type Device, deviceOf } from './device'
import { sessionIdleMs } from './session-idle.server'

export interface ListedSession {
  id: string
  isCurrent: boolean
  device: Device
  /** Network address it was last seen at; null where none is known. */
  address: string | null
  /** ISO 3166-1 alpha-2; guessed from the address. */
  country: string | null
  createdAt: Date
  lastSeenAt: Date
  /** Of a program that holds its tokens itself, not of a browser here. */
  isApp: boolean
}

/** Where a person is signed in now: this session first, then by last use. */
export async function listSessions(userId: string, currentId: string): Promise<ListedSession[]> {
  const now = new Date()
  const sessions = await systemDb().session.findMany({
    where: {
      userId,
      refreshedAt: { gt: new Date(now.getTime() - sessionIdleMs()) },
      OR: [{ notAfter: null }, { notAfter: { gt: now } }],
    },
    orderBy: { refreshedAt: 'desc' },
    take: 100,
  })
  const listed = sessions.map((session) => ({
    id: session.id,
    isCurrent: session.id === currentId,
    device: deviceOf(session.userAgent),
    address: session.ip,
    country: session.country ?? countryOf(session.ip),
    createdAt: session.createdAt,
    lastSeenAt: session.refreshedAt,
    isApp: session.cookieHash === null,
  }))
  return listed.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Ends one session of a person's own, at once. One that isn't theirs, or is over, is left alone. */
export async function endSession(userId: string, sessionId: string): Promise<void> {
  await systemDb().session.deleteMany({ where: { id: sessionId, userId } })
}
