import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A workspace as it was when somebody asked: what was read of it at the same versions needn't be read again, and whatever
 * was committed before is in it, by whichever process.
 */
export interface Moment {
  workspaceId: string
  catalogVersion: bigint
  knowledgeVersion: bigint
  slug: string
  /** ISO 4217 */
  currency: string
  /** BCP 47 tag of its first language. */
  language: string
  /** IANA */
  timeZone: string
  /** Which writing of the row of the assistant's settings; null where there is none. */
  assistantSettings: string | null
  hasPausedPlan: boolean
}

/** A moment as an expression of a statement that reads `workspaces w` anyway. */
export const MOMENT = `jsonb_build_object('workspaceId', w.id, 'catalogVersion', w.catalog_version::text,
  'knowledgeVersion', w.knowledge_version::text, 'slug', w.slug, 'currency', w.currency,
  'language', w.default_language, 'timeZone', w.time_zone, 'assistantSettings',
  (SELECT a.xmin::text || a.ctid::text FROM assistant_settings a WHERE a.workspace_id = w.id),
  'hasPausedPlan', EXISTS (SELECT 1 FROM subscriptions p WHERE p.workspace_id = w.id AND p.state = 'PAUSED'))`

export type MomentRow = Omit<Moment, 'catalogVersion' | 'knowledgeVersion'> & {
  catalogVersion: string
  knowledgeVersion: string
}

export const toMoment = (row: MomentRow): Moment => ({
  ...row,
  catalogVersion: BigInt(row.catalogVersion),
  knowledgeVersion: BigInt(row.knowledgeVersion),
})

const current = new AsyncLocalStorage<Moment | null>()

/** Runs a task that may answer by what is known of the workspace at that moment; null: it reads everything. */
export const runAt = <T>(moment: Moment | null, task: () => T): T => current.run(moment, task)

/** The moment of the task at hand, if it is about this workspace. */
export function momentOf(workspaceId: string): Moment | null {
  const moment = current.getStore()
  return moment?.workspaceId === workspaceId ? moment : null
}

/** Rows that were read of workspaces, as long as the version is the same by which they change. */
export class KeptRows<T> {
  /** By workspace, in the order of last use. */
  private readonly kept = new Map<string, { version: bigint; rows: Map<string, T> }>()

  constructor(
    private readonly mostWorkspaces: number,
    private readonly mostRows: number,
  ) {}

  /**
   * The rows known at a version. Ask before reading those that are missing, and put them into what was given: rows that
   * were read before a change never get among those that were read after it.
   */
  at(workspaceId: string, version: bigint): Map<string, T> {
    const known = this.kept.get(workspaceId)
    if (known && known.version > version) return new Map()
    this.kept.delete(workspaceId)
    const isCurrent = known?.version === version && known.rows.size <= this.mostRows
    const entry = isCurrent ? known : { version, rows: new Map<string, T>() }
    this.kept.set(workspaceId, entry)
    if (this.kept.size > this.mostWorkspaces) this.kept.delete(this.kept.keys().next().value!)
    return entry.rows
  }
}
