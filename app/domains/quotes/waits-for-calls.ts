import { ARE_CALLS_AVAILABLE } from '~/domains/offering/offering'
import type { QuoteItem } from './quote'
import { OPEN_STATES, type QuoteState } from './quote-states'

/** Whether a quote that can be accepted has what nobody can use before calls are there: its customer must know. */
export const waitsForCalls = (state: QuoteState, lines: readonly { item: QuoteItem }[]): boolean =>
  OPEN_STATES.includes(state) &&
  !ARE_CALLS_AVAILABLE &&
  lines.some(
    ({ item }) => item.kind === 'addon' && (item.addon === 'phone-number' || item.addon === 'call-minutes'),
  )
