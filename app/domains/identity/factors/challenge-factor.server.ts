import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { requireBudgets } from '../ways-in/require-budgets.server'

const CHALLENGE_LIFETIME_MS = 5 * 60_000
/** Each is a row: enough for anybody who types, not for filling a table. */
const CHALLENGE_BUDGET = { limit: 30, windowMs: 15 * 60_000 }

/**
 * Opens a challenge, which one right code of the factor answers within five minutes.
 *
 * @throws AppError `mfa_factor_not_found`, `rate_limited`
 */
export async function challengeFactor(
  { userId }: { userId: string },
  factorId: string,
  visitor: Visitor,
): Promise<{ id: string; expiresAt: Date }> {
  const factor = await systemDb().factor.findUnique({ where: { id: factorId, userId } })
  if (!factor) throw new AppError('mfa_factor_not_found')
  await requireBudgets('rate_limited', [{ key: `challenge:user:${userId}`, budget: CHALLENGE_BUDGET }])
  return systemDb().challenge.create({
    data: { factorId, ip: visitor.address, expiresAt: new Date(Date.now() + CHALLENGE_LIFETIME_MS) },
    select: { id: true, expiresAt: true },
  })
}
