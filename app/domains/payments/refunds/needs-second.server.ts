import { env } from '~/platform/env/env.server'
import { needsTwoPeople } from '~/platform/money/two-people'
import type { RefundState } from './refund-states'

const IN_VAIN: readonly RefundState[] = ['WITHDRAWN', 'FAILED', 'SETTLED']

/**
 * Whether a second person confirms a refund that somebody asks for. What people gave back of the same payment counts
 * with it: a large sum isn't many small ones.
 */
export function needsSecond(
  amountMinor: number,
  currency: string,
  before: readonly { amountMinor: number | bigint; state: string; requestedBy: string }[],
): boolean {
  const byPeople = before.filter(
    ({ state, requestedBy }) => requestedBy.startsWith('user:') && !IN_VAIN.includes(state as RefundState),
  )
  const sum = byPeople.reduce((total, refund) => total + Number(refund.amountMinor), amountMinor)
  return needsTwoPeople(sum, currency, env().REFUND_TWO_PERSON_LIMIT)
}
