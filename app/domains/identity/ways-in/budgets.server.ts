import { AppError, type ErrorCode } from '~/platform/errors/app-error'
import { isOwnNetwork, networkOf, type Visitor } from '~/platform/http/visitor.server'
import { type Budget, clearBudget, type Take, takeFromBudgets } from '~/platform/limits/limits.server'
import { SIGN_IN_BUDGET, SIGN_UP_BUDGET } from '../attempt-budgets'
import { normalEmail } from '../email.server'

/**
 * Attempts by address, as the specification has them, and by network, behind which a whole office may sit. The
 * network's count is taken first: a flood from one place must not lock strangers out of their accounts.
 */
const KINDS = {
  'sign-up': {
    byEmail: SIGN_UP_BUDGET,
    byNetwork: { limit: 30, windowMs: 5 * 60_000 },
    code: 'signup_rate_limited',
  },
  'sign-in': {
    byEmail: SIGN_IN_BUDGET,
    byNetwork: { limit: 60, windowMs: 15 * 60_000 },
    code: 'login_rate_limited',
  },
  /** Mails that anybody can have sent to an address by naming it. */
  mail: {
    byEmail: { limit: 4, windowMs: 15 * 60_000 },
    byNetwork: { limit: 30, windowMs: 15 * 60_000 },
    code: 'email_rate_limited',
  },
  /** Codes and links tried. */
  verify: {
    byEmail: { limit: 10, windowMs: 15 * 60_000 },
    byNetwork: { limit: 60, windowMs: 15 * 60_000 },
    code: 'rate_limited',
  },
} satisfies Record<string, { byEmail: Budget; byNetwork: Budget; code: ErrorCode }>

export type AttemptKind = keyof typeof KINDS

/** @throws AppError of the kind's own code, with `retryAfterSeconds` */
export async function takeAttempt(kind: AttemptKind, email: string, visitor: Visitor): Promise<void> {
  const { byEmail, byNetwork, code } = KINDS[kind]
  const forEmail: Take = { key: `${kind}:email:${normalEmail(email)}`, budget: byEmail }
  const network = visitor.address && !isOwnNetwork(visitor.address) ? networkOf(visitor.address) : null
  const answers = await takeFromBudgets(
    network ? [{ key: `${kind}:network:${network}`, budget: byNetwork }, forEmail] : [forEmail],
  )
  const refused = answers.find(({ allowed }) => !allowed)
  if (refused)
    throw new AppError(code, { values: { retryAfterSeconds: Math.ceil(refused.retryAfterMs / 1000) } })
}

/** Gives an address its attempts back, after one that was right. */
export const clearAttempts = (kind: AttemptKind, email: string): Promise<void> =>
  clearBudget(`${kind}:email:${normalEmail(email)}`)
