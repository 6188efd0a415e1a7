import { createHmac } from 'node:crypto'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { purposeKey } from '~/platform/secrets/secrets.server'
import { hashOf, newSecret } from './secret-hash.server'

/** A token that was just used may come again: two tabs, or an answer that got lost. */
const REUSE_MS = 10_000

/** The first refresh token of a session; its hash is kept by whoever begins the session. */
export const firstRefreshToken = (sessionId: string): string => tokenOf(sessionId, null)

/**
 * Trades a refresh token for the next one of its session. The same one within ten seconds of its use brings the
 * same successor; later it is taken for stolen, and the session it belongs to ends for everybody.
 *
 * @throws AppError `refresh_token_not_found`, `refresh_token_already_used`
 */
export async function rotateRefreshToken(token: string): Promise<{ sessionId: string; next: string }> {
  const outcome = await systemDb().$transaction(async (tx) => {
    const [used] = await tx.$queryRaw<{ id: bigint; sessionId: string; age: number | null }[]>`
      SELECT id, session_id AS "sessionId", extract(epoch FROM clock_timestamp() - revoked_at)::float8 * 1000 AS age
      FROM refresh_tokens WHERE token_hash = ${hashOf(token)} FOR UPDATE`
    if (!used) return 'unknown'
    const { id, sessionId, age } = used
    if (age === null) {
      await tx.refreshToken.update({ where: { id }, data: { revokedAt: new Date() } })
      const next = tokenOf(sessionId, id)
      await tx.refreshToken.create({ data: { sessionId, parentId: id, tokenHash: hashOf(next) } })
      return { sessionId, next }
    }
    const successor = await tx.refreshToken.findFirst({ where: { parentId: id, revokedAt: null } })
    if (age <= REUSE_MS && successor) return { sessionId, next: tokenOf(sessionId, id) }
    // Committed, not thrown: the end of the family must stand.
    await tx.session.deleteMany({ where: { id: sessionId } })
    return 'replayed'
  })
  if (outcome === 'unknown') throw new AppError('refresh_token_not_found')
  if (outcome === 'replayed') throw new AppError('refresh_token_already_used')
  return outcome
}

/**
 * The one refresh token of a session from now on, in the caller's transaction; those from before are unknown then.
 * Its parent was never anybody's, so nothing that leaked before brings it, as a used token's successor would be.
 */
export async function renewRefreshToken(tx: SystemTx, sessionId: string): Promise<string> {
  await tx.refreshToken.deleteMany({ where: { sessionId } })
  const { id: parentId } = await tx.refreshToken.create({
    data: { sessionId, tokenHash: hashOf(newSecret()), revokedAt: new Date() },
    select: { id: true },
  })
  const token = tokenOf(sessionId, parentId)
  await tx.refreshToken.create({ data: { sessionId, parentId, tokenHash: hashOf(token) } })
  return token
}

/**
 * Derived from the installation's secret, so that the successor of a used token can be said again without keeping
 * it anywhere: the database holds hashes, and alone opens nothing.
 */
const tokenOf = (sessionId: string, parentId: bigint | null): string =>
  createHmac('sha256', purposeKey('refresh-token'))
    .update(`${sessionId}:${parentId ?? 'first'}`)
    .digest('base64url')
