import { seller } from '~/domains/invoices/invoices.server'
import { formatDate, formatNumber } from '~/platform/i18n/format'
import { isTranslated, translator } from '~/platform/i18n/i18n.server'
import { DEFAULT_LANGUAGE, directionOf, intlLocale } from '~/platform/i18n/languages'
import { formatMoney } from '~/platform/money/money'
import type { PaperData } from '~/platform/pdf/paper-data'
import { hasPlan } from '../quote'
import type { QuoteSheet } from '../quote-sheet'
import { waitsForCalls } from '../waits-for-calls'

/** States of which nobody needs to be warned. */
const STANDING = ['SENT', 'VIEWED', 'ACCEPTED', 'INVOICED']

/** What a version of a quote says, in its customer's language, English where we don't have its words. */
export function layOutQuote(quote: QuoteSheet): PaperData {
  const language = quoteLanguage(quote.language)
  const t = translator(language, 'site-quote')
  const say = translator(language, 'invoice')
  const { currency, lines, tax, state } = quote
  const money = (minor: number) => formatMoney(minor, currency, language)
  const day = (date: Date) => formatDate(date, language, { dateStyle: 'long', timeZone: 'UTC' })
  const percent = (bp: number) =>
    formatNumber(bp / 10_000, language, { style: 'percent', maximumFractionDigits: 2 })
  const gross = lines.reduce((sum, line) => sum + line.grossMinor, 0)
  const discount = lines.reduce((sum, line) => sum + line.discountMinor, 0)
  const own = seller()
  return {
    language,
    direction: directionOf(language),
    fileTitle: `${quote.number}-${quote.version}`,
    author: own.name,
    title: t('paper.title'),
    warning: STANDING.includes(state) ? null : t(`states.${state}`),
    facts: [
      { label: say('paper.number'), text: quote.number },
      { label: t('paper.version'), text: formatNumber(quote.version, language) },
      { label: say('paper.date'), text: day(quote.createdAt) },
      ...(quote.validUntil ? [{ label: t('view.until'), text: day(quote.validUntil) }] : []),
    ],
    parties: [
      { label: say('paper.seller'), lines: sellerLines() },
      { label: say('paper.customer'), lines: customerLines() },
    ],
    columns: [
      { label: say('paper.description'), isNumber: false },
      { label: say('paper.quantity'), isNumber: true },
      { label: say('paper.unit'), isNumber: true },
      { label: say('paper.amount'), isNumber: true },
    ],
    rows: lines.map((line) => ({
      cells: [
        line.description,
        formatNumber(line.quantity, language, { maximumFractionDigits: 3 }),
        money(line.unitMinor),
        money(line.netMinor),
      ],
      note: line.discountMinor > 0 ? discountOf(line) : null,
    })),
    sums: [
      ...(discount > 0
        ? [
            { label: t('summary.gross'), text: money(gross), isTotal: false },
            { label: t('summary.discount'), text: money(-discount), isTotal: false },
          ]
        : []),
      { label: say('paper.net'), text: money(quote.netMinor), isTotal: false },
      ...(tax.rateBp > 0
        ? [
            {
              label: say('paper.tax', { name: tax.name, rate: percent(tax.rateBp) }),
              text: money(quote.taxMinor),
              isTotal: false,
            },
          ]
        : []),
      { label: say('paper.total'), text: money(quote.totalMinor), isTotal: true },
    ],
    notes: [
      ...(quote.note ? [quote.note] : []),
      ...(waitsForCalls(state, lines) ? [t('addons.calls')] : []),
      ...(hasPlan(lines) ? [t('accept.begins')] : []),
      ...treatment(),
    ],
    ...(quote.acceptance ? { signed: signedBy(quote.acceptance) } : {}),
    footer: say('paper.page', { page: '{page}', pages: '{pages}' }),
  }

  function sellerLines(): string[] {
    return present([
      own.name,
      ...own.addressLines,
      country(own.country),
      own.taxNumber && `${say('paper.taxNumber')}: ${own.taxNumber}`,
      own.email,
      own.phone,
    ])
  }

  function customerLines(): string[] {
    const { name, company, taxNumber, country: code } = quote.customer
    return present([
      company ?? name,
      company ? name : null,
      country(code),
      taxNumber && `${say('paper.taxNumber')}: ${taxNumber}`,
      quote.email,
    ])
  }

  function country(code: string | null): string | null {
    if (!code) return null
    return new Intl.DisplayNames(intlLocale(language), { type: 'region', fallback: 'code' }).of(code) ?? code
  }

  function discountOf({ discountMinor, discountBp }: QuoteSheet['lines'][number]): string {
    return `${say('paper.discount', { amount: money(discountMinor) })} (${percent(discountBp)})`
  }

  function treatment(): string[] {
    return tax.treatment === 'standard' ? [] : [say(`paper.${tax.treatment}`)]
  }

  function signedBy({ name, signature, acceptedAt }: NonNullable<QuoteSheet['acceptance']>) {
    const at = formatDate(acceptedAt, language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
    return {
      title: t('accepted.title', { name }),
      lines: [at, t('paper.signature', { signature }), t('paper.fingerprint', { hash: quote.contentHash })],
    }
  }
}

const AREAS = ['site-quote', 'invoice']

/** The language that a whole quote, and the invoice that follows it, can be written in. */
export const quoteLanguage = (language: string): string =>
  AREAS.every((area) => isTranslated(language, area)) ? language : DEFAULT_LANGUAGE

const present = (lines: (string | null | undefined)[]) => lines.filter((line): line is string => !!line)
