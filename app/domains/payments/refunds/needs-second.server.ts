import { env } from '~/platform/env/env.server'
import { needTwoPeople } from '~/platform/money/two-people'
import type { RefundState } from './refund-states'

const IN_VAIN: readonly RefundState[] = ['WITHDRAWN', 'FAILED', 'SETTLED']

export interface GivenBefore {
  amountMinor: number | bigint
  currency: string
  state: string
  requestedBy: string
  settledAs: string | null
}

/** What its provider refused and somebody sent by bank went all the same. */
const isInVain = ({ state, settledAs }: GivenBefore): boolean =>
  IN_VAIN.includes(state as RefundState) && settledAs !== 'transferred'

/**
 * Whether a second person confirms a refund that somebody asks for. What people gave back before counts with it: a large
 * sum isn't many small ones.
 */
export function needsSecond(amountMinor: number, currency: string, before: readonly GivenBefore[]): boolean {
  const byPeople = before.filter((one) => one.requestedBy.startsWith('user:') && !isInVain(one))
  return needTwoPeople([{ amountMinor, currency }, ...byPeople], env().REFUND_TWO_PERSON_LIMIT)
}
