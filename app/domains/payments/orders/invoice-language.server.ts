import type { PlanCode } from '~/domains/offering/offering'
import { isTranslated, translator } from '~/platform/i18n/i18n.server'
import { DEFAULT_LANGUAGE, matchLanguage } from '~/platform/i18n/languages'

/** The language of an order's lines and of its invoice: English where we can't write a whole invoice in a customer's. */
export function invoiceLanguage(language: string): string {
  const known = matchLanguage(language)
  return known && isTranslated(known, 'invoice') ? known : DEFAULT_LANGUAGE
}

/** A plan's name as it stands on an invoice for a customer of that language. */
export const invoicedPlanName = (plan: PlanCode, language: string): string =>
  translator(invoiceLanguage(language), 'site-plans')(`names.${plan}`)
