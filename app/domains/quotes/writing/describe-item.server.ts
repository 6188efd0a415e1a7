import { translator } from '~/platform/i18n/i18n.server'
import type { QuoteItem } from '../quote'

/** A line's words, in the customer's language; null for a service, whose words are written by hand. */
export function describeItem(item: QuoteItem, language: string): string | null {
  const t = translator(language, 'site-quote')
  if (item.kind === 'service') return null
  if (item.kind === 'addon') return t(`lines.${item.addon}`, { months: item.months })
  return t(`lines.${item.plan}.${item.interval}`)
}
