import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The versions of a workspace when it was last read, with the few settings that stand in the same row. What was read of it at
 * the same versions needn't be read again, and whatever any process committed before is in it.
 */
export interface WorkspaceVersions {
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

/** The versions as an expression of a statement that reads `workspaces w` anyway. */
export const WORKSPACE_VERSIONS = `jsonb_build_object('workspaceId', w.id, 'catalogVersion', w.catalog_version::text,
  'knowledgeVersion', w.knowledge_version::text, 'slug', w.slug, 'currency', w.currency,
  'language', w.default_language, 'timeZone', w.time_zone, 'assistantSettings',
  (SELECT a.xmin::text || a.ctid::text FROM assistant_settings a WHERE a.workspace_id = w.id),
  'hasPausedPlan', EXISTS (SELECT 1 FROM subscriptions p WHERE p.workspace_id = w.id AND p.state = 'PAUSED'))`

export type WorkspaceVersionsRow = Omit<WorkspaceVersions, 'catalogVersion' | 'knowledgeVersion'> & {
  catalogVersion: string
  knowledgeVersion: string
}

export const asWorkspaceVersions = (row: WorkspaceVersionsRow): WorkspaceVersions => ({
  ...row,
  catalogVersion: BigInt(row.catalogVersion),
  knowledgeVersion: BigInt(row.knowledgeVersion),
})

const current = new AsyncLocalStorage<WorkspaceVersions | null>()

/** Runs a task that may use what was read of the workspace at these versions; null: it reads everything. */
export const runAtVersions = <T>(versions: WorkspaceVersions | null, task: () => T): T =>
  current.run(versions, task)

/** The versions at which the current task runs, if it is about this workspace. */
export function currentVersionsOf(workspaceId: string): WorkspaceVersions | null {
  const versions = current.getStore()
  return versions?.workspaceId === workspaceId ? versions : null
}

/** A cache of rows by workspace and version: a workspace's rows are dropped when their version is raised. */
export class VersionedRows<T> {
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
