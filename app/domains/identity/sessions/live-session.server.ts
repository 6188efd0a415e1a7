import { databasePool } from '~/platform/db/db.server'
import { currentWork, type Work } from '~/platform/db/work.server'
import type { CurrentWorkspace } from '../identity'
import type { MethodUsed } from './start-session.server'

/** A session of our own pages, and all that each of them asks of whose it is. */
export interface LiveSession {
  id: string
  userId: string
  aal: string
  amr: MethodUsed[]
  refreshedAt: Date
  notAfter: Date | null
  currentWorkspaceId: string | null
  user: {
    id: string
    email: string | null
    isAdmin: boolean
    emailConfirmedAt: Date | null
    bannedUntil: Date | null
    deleteAfter: Date | null
    updatedAt: Date
    factors: { status: string }[]
    profile: {
      displayName: string
      preferredLanguage: string
      pageRows: number | null
      updatedAt: Date
    } | null
  }
  /** In the chosen workspace, as long as the person still belongs to it; else in the one they have belonged to longest. */
  membership: SessionMembership | null
}

export interface SessionMembership {
  role: string
  workspace: CurrentWorkspace
}

type Row = Pick<
  LiveSession,
  'id' | 'userId' | 'aal' | 'amr' | 'refreshedAt' | 'notAfter' | 'currentWorkspaceId'
> &
  Pick<
    LiveSession['user'],
    'email' | 'isAdmin' | 'emailConfirmedAt' | 'bannedUntil' | 'deleteAfter' | 'updatedAt'
  > & {
    hasFactor: boolean
    displayName: string
    preferredLanguage: string
    pageRows: number | null
    profileUpdatedAt: Date | null
    role: string | null
  } & {
    [Field in keyof SessionMembership['workspace'] as `workspace_${Field}`]: SessionMembership['workspace'][Field]
  }

const FIND = {
  name: 'find-live-session',
  text: `
    SELECT s.id, s.user_id AS "userId", s.aal, s.amr, s.refreshed_at AS "refreshedAt", s.not_after AS "notAfter",
           s.current_workspace_id AS "currentWorkspaceId",
           u.email, u.is_admin AS "isAdmin", u.email_confirmed_at AS "emailConfirmedAt",
           u.banned_until AS "bannedUntil", u.delete_after AS "deleteAfter", u.updated_at AS "updatedAt",
           EXISTS (SELECT 1 FROM factors f WHERE f.user_id = u.id AND f.status = 'verified') AS "hasFactor",
           p.display_name AS "displayName", p.preferred_language AS "preferredLanguage",
           p.page_rows AS "pageRows", p.updated_at AS "profileUpdatedAt",
           m.role, w.id AS workspace_id, w.name AS workspace_name, w.slug AS workspace_slug,
           w.currency AS workspace_currency, w.default_language AS "workspace_defaultLanguage",
           w.time_zone AS "workspace_timeZone", w.is_sample AS "workspace_isSample"
      FROM sessions s
      JOIN users u ON u.id = s.user_id
      LEFT JOIN profiles p ON p.user_id = u.id
      LEFT JOIN LATERAL (
        SELECT role, workspace_id FROM memberships
         WHERE user_id = u.id
         ORDER BY (workspace_id = s.current_workspace_id) IS TRUE DESC, created_at
         LIMIT 1) m ON true
      LEFT JOIN workspaces w ON w.id = m.workspace_id
     WHERE s.cookie_hash = $1`,
}

/** By the piece of work that asks and the hash. */
const reading = new WeakMap<Work, Map<string, Promise<LiveSession | null>>>()

/**
 * The session with this hash of its secret, or null. The loaders of a page all ask at once: they share one statement, and
 * whoever asks once it is answered gets a new one.
 */
export function findLiveSession(cookieHash: Uint8Array, work = currentWork()): Promise<LiveSession | null> {
  const ofWork = reading.get(work) ?? new Map<string, Promise<LiveSession | null>>()
  reading.set(work, ofWork)
  const key = Buffer.from(cookieHash).toString('base64')
  const running = ofWork.get(key)
  if (running) return running
  const made = find(cookieHash).finally(() => ofWork.delete(key))
  ofWork.set(key, made)
  return made
}

async function find(cookieHash: Uint8Array): Promise<LiveSession | null> {
  const { rows } = await databasePool().query<Row>({ ...FIND, values: [cookieHash] })
  const [row] = rows
  return row ? asLiveSession(row) : null
}

function asLiveSession(row: Row): LiveSession {
  const { id, userId, aal, amr, refreshedAt, notAfter, currentWorkspaceId } = row
  const { email, isAdmin, emailConfirmedAt, bannedUntil, deleteAfter, updatedAt } = row
  const profile = row.profileUpdatedAt && {
    displayName: row.displayName,
    preferredLanguage: row.preferredLanguage,
    pageRows: row.pageRows,
    updatedAt: row.profileUpdatedAt,
  }
  return {
    ...{ id, userId, aal, amr, refreshedAt, notAfter, currentWorkspaceId },
    user: {
      ...{ id: userId, email, isAdmin, emailConfirmedAt, bannedUntil, deleteAfter, updatedAt, profile },
      factors: row.hasFactor ? [{ status: 'verified' }] : [],
    },
    membership: row.role === null ? null : { role: row.role, workspace: workspaceOf(row) },
  }
}

const workspaceOf = (row: Row): SessionMembership['workspace'] => ({
  id: row.workspace_id,
  name: row.workspace_name,
  slug: row.workspace_slug,
  currency: row.workspace_currency,
  defaultLanguage: row.workspace_defaultLanguage,
  timeZone: row.workspace_timeZone,
  isSample: row.workspace_isSample,
})
