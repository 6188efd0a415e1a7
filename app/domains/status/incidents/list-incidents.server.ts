import { systemDb } from '~/platform/db/db.server'
import { readIncidents } from '../history/read-status.server'
import type { ShownIncident } from '../shown-status'

export interface IncidentDesk {
  /** Newest first, entries too. */
  incidents: ShownIncident[]
  /** Who gets what is written. */
  subscribers: number
}

/** What an admin sees who is about to write, straight from the database. */
export async function incidentDesk(): Promise<IncidentDesk> {
  const [incidents, subscribers] = await Promise.all([
    readIncidents(),
    systemDb().statusSubscriber.count({ where: { confirmedAt: { not: null } } }),
  ])
  return { incidents, subscribers }
}
