import type { QuoteItem } from '~/domains/quotes/quotes'
import { productLineOf } from '../../product-lines'

/** Whether a quote has what nobody can use before calls are there: who is about to accept must know. */
export const waitsForCalls = (lines: readonly { item: QuoteItem }[]): boolean =>
  !productLineOf('inbound-call-center').isThere &&
  lines.some(
    ({ item }) => item.kind === 'addon' && (item.addon === 'phone-number' || item.addon === 'call-minutes'),
  )
