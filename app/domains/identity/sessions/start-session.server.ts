import { randomUUID } from 'node:crypto'
import type { SystemTx } from '~/platform/db/db.server'
import type { Visitor } from '~/platform/http/visitor.server'

/** How a person proved who they are, in the protocol's words. */
export type Method =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'oauth'
  | 'passkey'
  | 'totp'
  | 'recovery_code'

export interface MethodUsed {
  method: string
  /** Seconds since 1970. */
  timestamp: number
}

export interface SessionOrder {
  userId: string
  method: Method
  visitor: Visitor
  /** `aal2` for a way in that proves two things by itself, such as a passkey that knows its owner. */
  aal?: 'aal1' | 'aal2'
  /** SHA-256 of the cookie's secret, for a session of our own pages. */
  cookieHash?: Uint8Array<ArrayBuffer>
}

export interface StartedSession {
  id: string
  amr: MethodUsed[]
  startedAt: Date
}

/**
 * Begins a session, with its first refresh token where one is asked for. One statement, whole or not at all, as
 * somebody waits for it.
 */
export async function startSession(
  tx: Pick<SystemTx, '$executeRaw'>,
  order: SessionOrder,
  refreshTokenHash?: (sessionId: string) => Uint8Array<ArrayBuffer>,
): Promise<StartedSession> {
  const { userId, method, visitor, aal = 'aal1', cookieHash } = order
  const [id, amr, startedAt] = [randomUUID(), [methodUsed(method)], new Date()]
  const tokenHash = refreshTokenHash?.(id) ?? null
  await tx.$executeRaw`
    WITH session AS (
      INSERT INTO sessions (id, user_id, aal, amr, cookie_hash, user_agent, ip, created_at, refreshed_at, proved_at)
      VALUES (${id}::uuid, ${userId}::uuid, ${aal}, ${JSON.stringify(amr)}::jsonb, ${cookieHash ?? null},
        ${visitor.userAgent}, ${visitor.address}, ${startedAt}, ${startedAt}, ${startedAt})
      RETURNING id
    ), token AS (
      INSERT INTO refresh_tokens (session_id, token_hash)
      SELECT id, ${tokenHash}::bytea FROM session WHERE ${tokenHash}::bytea IS NOT NULL
    )
    UPDATE users SET last_sign_in_at = ${startedAt} WHERE id = ${userId}::uuid`
  return { id, amr, startedAt }
}

export const methodUsed = (method: Method): MethodUsed => ({
  method,
  timestamp: Math.floor(Date.now() / 1000),
})
