import { randomUUID } from 'node:crypto'
import type { SystemTx } from '~/platform/db/db.server'
import type { Visitor } from '~/platform/http/visitor.server'
import { deviceHash, tellOfDevice } from './known-devices.server'

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

/** What is settled of a session before it is written, so that its answer can be made meanwhile. */
export const newSession = (method: Method): StartedSession => ({
  id: randomUUID(),
  amr: [methodUsed(method)],
  startedAt: new Date(),
})

/**
 * Begins a session, with its first refresh token where one is asked for, and remembers the device. One statement, whole
 * or not at all, as somebody waits for it; only a device that is new to the person costs more: they are told by mail.
 */
export async function startSession(
  tx: SystemTx,
  order: SessionOrder,
  { id, amr, startedAt }: StartedSession = newSession(order.method),
  refreshTokenHash: Uint8Array<ArrayBuffer> | null = null,
): Promise<StartedSession> {
  const { userId, visitor, aal = 'aal1', cookieHash } = order
  const device = deviceHash(userId, visitor)
  const [seen] = await tx.$queryRaw<{ isNew: boolean | null; hasOthers: boolean }[]>`
    WITH session AS (
      INSERT INTO sessions (id, user_id, aal, amr, cookie_hash, user_agent, ip, created_at, refreshed_at, proved_at)
      VALUES (${id}::uuid, ${userId}::uuid, ${aal}, ${JSON.stringify(amr)}::jsonb, ${cookieHash ?? null},
        ${visitor.userAgent}, ${visitor.address}, ${startedAt}, ${startedAt}, ${startedAt})
      RETURNING id
    ), token AS (
      INSERT INTO refresh_tokens (session_id, token_hash)
      SELECT id, ${refreshTokenHash}::bytea FROM session WHERE ${refreshTokenHash}::bytea IS NOT NULL
    ), device AS (
      INSERT INTO known_devices AS known (user_id, device_hash) VALUES (${userId}::uuid, ${device})
      ON CONFLICT (user_id, device_hash) DO UPDATE SET last_seen_at = now()
        WHERE known.last_seen_at < now() - interval '1 day'
      RETURNING xmax = 0 AS is_new
    ), signed_in AS (
      UPDATE users SET last_sign_in_at = ${startedAt} WHERE id = ${userId}::uuid
    )
    SELECT (SELECT is_new FROM device) AS "isNew", EXISTS (
      SELECT 1 FROM known_devices WHERE user_id = ${userId}::uuid AND device_hash <> ${device}
    ) AS "hasOthers"`
  if (seen?.isNew && seen.hasOthers) await tellOfDevice(tx, userId, visitor)
  return { id, amr, startedAt }
}

export const methodUsed = (method: Method): MethodUsed => ({
  method,
  timestamp: Math.floor(Date.now() / 1000),
})
