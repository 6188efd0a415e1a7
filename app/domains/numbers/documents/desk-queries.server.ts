import { systemDb } from '~/platform/db/db.server'
import type { NumberType, Requirement } from '../number-country'
import { type Reservation, reservationOf } from '../reservations/reservation-queries.server'
import { reservationMachine } from '../reservations/reservation-states'

const MOST_LISTED = 100

/** A paper for numbers, as the admins see it. */
export interface DeskDocument {
  id: string
  paperId: string
  name: string
  state: 'SCANNING' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'INFECTED'
  reason: string | null
  /** Of the workspace; null once it is gone. */
  shop: string | null
  country: string
  type: NumberType
  requirement: Requirement
  validUntil: Date | null
  createdAt: Date
}

/** Papers for numbers of all workspaces: those that wait, the oldest first, then those that were decided. */
export async function listDeskDocuments(): Promise<{ waiting: DeskDocument[]; done: DeskDocument[] }> {
  const [waiting, done] = await Promise.all([documents(true), documents(false)])
  return { waiting, done }
}

async function documents(isWaiting: boolean): Promise<DeskDocument[]> {
  const states = ['SCANNING', 'IN_REVIEW']
  const rows = await systemDb().numberDocument.findMany({
    where: { paper: { state: isWaiting ? { in: states } : { notIn: states } } },
    include: { paper: { select: { name: true, state: true, reason: true } } },
    orderBy: { createdAt: isWaiting ? 'asc' : 'desc' },
    take: MOST_LISTED,
  })
  const shops = await namesOf(rows.map(({ workspaceId }) => workspaceId))
  return rows.map(
    ({ id, paperId, workspaceId, country, type, requirement, validUntil, createdAt, paper }) => ({
      id,
      paperId,
      name: paper.name,
      state: paper.state as DeskDocument['state'],
      reason: paper.reason,
      shop: shops.get(workspaceId) ?? null,
      country,
      type: type as NumberType,
      requirement: requirement as Requirement,
      validUntil,
      createdAt,
    }),
  )
}

export interface DeskNumber extends Reservation {
  /** Its workspace's name; null once it is gone. */
  shop: string | null
  /** When it came to its state. */
  since: Date
  /** Its carrier doesn't answer, and an admin may give it up. */
  isSlow: boolean
}

/** Numbers that are paid and not there yet, or whose money goes back, with whose they are; the newest first. */
export async function listDeskNumbers(now = new Date()): Promise<DeskNumber[]> {
  const rows = await systemDb().numberReservation.findMany({
    where: { state: { in: ['CONFIRMED', 'DOCS_REQUIRED', 'PROVISIONING', 'FAILED_REFUND'] } },
    include: { order: { select: { number: true } } },
    orderBy: { createdAt: 'desc' },
    take: MOST_LISTED,
  })
  const shops = await namesOf(rows.map(({ workspaceId }) => workspaceId))
  const moves = await systemDb().stateMove.findMany({
    where: { machine: reservationMachine.name, objectId: { in: rows.map(({ id }) => id) } },
    orderBy: { seq: 'asc' },
    select: { objectId: true, at: true },
  })
  const since = new Map(moves.map(({ objectId, at }) => [objectId, at]))
  return rows.map((row) => ({
    ...reservationOf(row),
    shop: shops.get(row.workspaceId) ?? null,
    since: since.get(row.id) ?? row.createdAt,
    isSlow: row.state === 'PROVISIONING' && (since.get(row.id) ?? row.createdAt) < slowBefore(now),
  }))
}

/** Buying takes seconds: a carrier that hasn't sold after so long doesn't answer. */
const slowBefore = (now: Date) => new Date(now.getTime() - 15 * 60_000)

/** Paid numbers whose carrier hasn't sold them for a quarter of an hour. */
export async function countSlowNumbers(now = new Date()): Promise<number> {
  const [row] = await systemDb().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM number_reservations r
    WHERE r.state = 'PROVISIONING' AND ${slowBefore(now)}::timestamptz > (
      SELECT max(m.at) FROM state_moves m WHERE m.machine = ${reservationMachine.name} AND m.object_id = r.id)`
  return row?.count ?? 0
}

async function namesOf(ids: string[]): Promise<Map<string, string>> {
  const rows = await systemDb().workspace.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
