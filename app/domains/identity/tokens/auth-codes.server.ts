import { createHash, timingSafeEqual } from 'node:crypto'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Method } from '../sessions/start-session.server'
import { hashOf, newSecret } from './secret-hash.server'

const CODE_LIFETIME_MS = 5 * 60_000

export interface CodeOrder {
  userId: string
  method: Method
  provider: string
  codeChallenge: string
  codeChallengeMethod: 's256' | 'plain'
}

/** A code that whoever began the way in trades for a session, knowing the verifier (RFC 7636). */
export async function issueAuthCode(tx: SystemTx, order: CodeOrder): Promise<string> {
  const code = newSecret()
  await tx.authFlow.create({
    data: { ...order, codeHash: hashOf(code), expiresAt: new Date(Date.now() + CODE_LIFETIME_MS) },
  })
  return code
}

/**
 * Uses a code up. A wrong verifier uses it up as well: whoever holds a code without
 * its verifier has stolen it.
 *
 * @throws AppError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`
 */
export async function spendAuthCode(
  code: string,
  verifier: string,
): Promise<{ userId: string; method: Method }> {
  const flow = await systemDb().authFlow.findUnique({ where: { codeHash: hashOf(code) } })
  if (!flow?.userId || !flow.codeChallenge) throw new AppError('flow_state_not_found')
  const { count } = await systemDb().authFlow.updateMany({
    where: { id: flow.id, usedAt: null },
    data: { usedAt: new Date() },
  })
  if (count === 0) throw new AppError('flow_state_not_found')
  if (flow.expiresAt < new Date()) throw new AppError('flow_state_expired')
  const offered =
    flow.codeChallengeMethod === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url')
  if (!same(offered, flow.codeChallenge)) throw new AppError('bad_code_verifier')
  return { userId: flow.userId, method: flow.method as Method }
}

function same(a: string, b: string): boolean {
  const [left, right] = [hashOf(a), hashOf(b)]
  return timingSafeEqual(left, right)
}
