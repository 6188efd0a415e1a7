import { createHash } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import { isTimeZone } from '~/platform/i18n/time-zone'
import type { SyncedStore } from '../synced-store.server'

const DAY_MINUTES = 24 * 60
/** Between half past midnight and half past five of the shop's own time, each shop at its own minute. */
const NIGHT = { begin: 30, minutes: 300 }
/** One that has just been looked at has time until the next night. */
const SOONEST_MINUTES = 60

/** Writes down when a shop is next checked: the coming night. */
export async function planNextCheck({ id, timeZone }: Pick<SyncedStore, 'id' | 'timeZone'>): Promise<void> {
  await systemDb().store.updateMany({
    where: { id, status: 'ACTIVE' },
    data: { nextCheckAt: nextCheck(id, timeZone, new Date()) },
  })
}

/** The shop's own minute of the coming night. */
export function nextCheck(storeId: string, timeZone: string, now: Date): Date {
  const minute = NIGHT.begin + (createHash('sha256').update(storeId).digest().readUInt32BE() % NIGHT.minutes)
  const until = (minute - minuteOfDay(timeZone, now) + DAY_MINUTES) % DAY_MINUTES
  const wait = until < SOONEST_MINUTES ? until + DAY_MINUTES : until
  return new Date(now.getTime() + wait * 60_000)
}

function minuteOfDay(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return number('hour') * 60 + number('minute')
}
