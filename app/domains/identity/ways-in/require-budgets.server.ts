import { AppError, type ErrorCode } from '~/platform/errors/app-error'
import { isOwnNetwork, networkOf, type Visitor } from '~/platform/http/visitor.server'
import { type Take, takeFromBudgets } from '~/platform/limits/limits.server'

/** Takes one use of each budget, up to the first that refuses. @throws AppError of the code, with `retryAfterSeconds` */
export async function requireBudgets(code: ErrorCode, takes: [Take, ...Take[]]): Promise<void> {
  const refused = (await takeFromBudgets(takes)).find(({ allowed }) => !allowed)
  if (refused)
    throw new AppError(code, { values: { retryAfterSeconds: Math.ceil(refused.retryAfterMs / 1000) } })
}

/** Ways in that begin without an address leave a row each: so many of them from one network, whatever for. */
const FLOW_BUDGET = { limit: 120, windowMs: 15 * 60_000 }

/** @throws AppError `rate_limited` */
export async function takeFlow({ address }: Visitor): Promise<void> {
  if (!address || isOwnNetwork(address)) return
  await requireBudgets('rate_limited', [{ key: `flow:network:${networkOf(address)}`, budget: FLOW_BUDGET }])
}
