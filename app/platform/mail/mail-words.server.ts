import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND_NAME } from '~/platform/brand/brand'
import { formatDate, formatNumber } from '~/platform/i18n/format'
import { createI18n } from '~/platform/i18n/i18n.server'
import { DEFAULT_LANGUAGE, directionOf } from '~/platform/i18n/languages'
import { projectRoot } from '~/platform/i18n/project-root.server'
import type { MailWords, Say } from './layout/words-context'
import type { MailTemplate } from './mail-values.server'

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }
const MOMENT: Intl.DateTimeFormatOptions = {
  ...DAY,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/** Mails whose words stand in an area of their own: about connected stores, forms of public pages, partners, invoices. */
const AREAS: Partial<Record<MailTemplate, string>> = {
  'conversation-notice': 'notifications-mail',
  'customer-data': 'store-mail',
  'inquiry-received': 'site-mail',
  'inquiry-notice': 'site-mail',
  'inquiry-answer': 'site-mail',
  'partner-approved': 'partner-mail',
  'transfer-details': 'bank-mail',
  'transfer-missing': 'bank-mail',
  'paper-accepted': 'bank-mail',
  'paper-rejected': 'bank-mail',
  'renewal-due': 'billing-mail',
  'renewal-overdue': 'billing-mail',
  'renewal-card': 'billing-mail',
  'renewal-declined': 'billing-mail',
  'renewal-confirm': 'billing-mail',
  'card-expiring': 'billing-mail',
  'renewal-credit': 'billing-mail',
  'plan-ended': 'billing-mail',
  'plan-paused': 'billing-mail',
  'plan-resumes': 'billing-mail',
  'plan-resumed': 'billing-mail',
  'usage-order': 'billing-mail',
  'usage-near': 'billing-mail',
  'usage-reached': 'billing-mail',
  'model-budget-reached': 'assistant-mail',
  'quote-saved': 'quote-mail',
  'quote-sent': 'quote-mail',
  'quote-news': 'quote-mail',
  'quote-notice': 'quote-mail',
  'dispute-notice': 'money-mail',
  'number-news': 'numbers-mail',
  'number-renewal': 'numbers-mail',
  'number-paper-ends': 'numbers-mail',
  'invoice-issued': 'invoice-mail',
  'credit-note-issued': 'invoice-mail',
}

/** The area of content/messages that has a mail's words. */
export const areaOfMail = (template: MailTemplate): string => AREAS[template] ?? 'mail'

/**
 * The words of one mail: `t` reads content/messages/mail under the template's name, `shared` under `shared`. A
 * language without mails gets English ones whole, dates and direction with them.
 */
export function mailWords(template: MailTemplate, wanted: string): MailWords {
  const area = areaOfMail(template)
  const language = isWritten(area, wanted) ? wanted : DEFAULT_LANGUAGE
  const direction = directionOf(language)
  const i18n = createI18n(language, ['mail', area])
  const under = (prefix: string): Say => {
    const translate = i18n.getFixedT(language, prefix === 'shared' ? 'mail' : area, prefix)
    return (key, values = {}) => translate(key, { brand: BRAND_NAME, ...isolated(values, direction) })
  }
  return {
    language,
    direction,
    t: under(template),
    shared: under('shared'),
    day: (date) => formatDate(date, language, DAY),
    moment: (date) => formatDate(date, language, MOMENT),
    number: (value) => formatNumber(value, language, { maximumFractionDigits: 1 }),
  }
}

const isWritten = (area: string, language: string) =>
  existsSync(join(projectRoot, 'content', 'messages', area, `${language}.json`))

const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u

/**
 * A name that runs the other way than its sentence would pull the words around it along: it's put between
 * FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX 9). Only where needed, as old programs show them as boxes.
 */
function isolated(values: Record<string, string | number>, direction: 'ltr' | 'rtl') {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && (direction === 'rtl' || RTL_LETTER.test(value))
        ? `\u2068${value}\u2069`
        : value,
    ]),
  )
}
