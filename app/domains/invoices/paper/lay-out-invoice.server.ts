import { type Exchange, exchanged } from '~/domains/tax/tax'
import type { Invoice } from '~/platform/db/generated/client'
import { formatDate, formatNumber } from '~/platform/i18n/format'
import { isTranslated, translator } from '~/platform/i18n/i18n.server'
import { DEFAULT_LANGUAGE, directionOf, intlLocale } from '~/platform/i18n/languages'
import { formatMoney } from '~/platform/money/money'
import type { PaperData } from '~/platform/pdf/paper-data'
import { type PaperLine, paperSchema } from './paper'
import { taxSums } from './tax-sums'

/** What an invoice can be shown as; a receipt says that it was paid. */
export type ShownAs = 'invoice' | 'receipt'

/**
 * What a finalised invoice or credit note says, in its customer's language, English where we don't have its words. Made
 * of what was kept at finalisation only; `receipt` adds what was paid since.
 */
export function layOutInvoice(invoice: Invoice, shownAs: ShownAs = 'invoice'): PaperData {
  const language = isTranslated(invoice.language, 'invoice') ? invoice.language : DEFAULT_LANGUAGE
  const t = translator(language, 'invoice')
  const { currency, kind } = invoice
  const paper = paperSchema.parse(invoice.paper)
  const { tax, seller, customer, corrects, reason, exchange } = paper
  const money = (minor: number | bigint) => formatMoney(minor, currency, language)
  const day = (date: Date | string) => formatDate(date, language, { dateStyle: 'long' })
  const percent = (rateBp: number) =>
    formatNumber(rateBp / 10_000, language, { style: 'percent', maximumFractionDigits: 2 })
  const country = (code: string | null) => (code ? countryName(code, language) : null)
  const present = (lines: (string | null | undefined)[]) => lines.filter((line): line is string => !!line)
  const { address } = customer
  const title =
    shownAs === 'receipt'
      ? t('paper.receipt')
      : kind === 'invoice'
        ? t('paper.invoice')
        : t('paper.creditNote')
  return {
    language,
    direction: directionOf(language),
    fileTitle: invoice.number!,
    author: seller.name,
    title,
    warning: invoice.isTest ? t('paper.test') : null,
    facts: [
      { label: t('paper.number'), text: invoice.number! },
      { label: t('paper.date'), text: day(invoice.issuedOn!) },
      ...(paper.orderNumber ? [{ label: t('paper.order'), text: paper.orderNumber }] : []),
      ...(corrects
        ? [
            {
              label: t('paper.corrects'),
              text: t('paper.correctsValue', { number: corrects.number, date: day(corrects.issuedOn) }),
            },
          ]
        : []),
    ],
    parties: [
      {
        label: t('paper.seller'),
        lines: present([
          seller.name,
          ...seller.addressLines,
          country(seller.country),
          seller.taxNumber && `${t('paper.taxNumber')}: ${seller.taxNumber}`,
          seller.email,
          seller.phone,
        ]),
      },
      {
        label: t('paper.customer'),
        lines: present([
          customer.company ?? customer.name,
          customer.company ? customer.name : null,
          address.line1,
          address.line2,
          present([address.postalCode, address.city, address.region]).join(' '),
          country(customer.country),
          customer.taxNumber && `${t('paper.taxNumber')}: ${customer.taxNumber}`,
        ]),
      },
    ],
    columns: [
      { label: t('paper.description'), isNumber: false },
      { label: t('paper.quantity'), isNumber: true },
      { label: t('paper.unit'), isNumber: true },
      { label: t('paper.tax', { name: tax.name, rate: '' }).trim(), isNumber: true },
      { label: t('paper.amount'), isNumber: true },
    ],
    rows: paper.lines.map((line) => ({
      cells: [
        line.description,
        formatNumber(line.quantity, language, { maximumFractionDigits: 3 }),
        money(line.unitMinor),
        percent(line.taxRateBp),
        money(line.netMinor),
      ],
      note: noteOf(line),
    })),
    sums: [
      { label: t('paper.net'), text: money(invoice.netMinor), isTotal: false },
      ...taxSums(paper.lines)
        .filter(({ rateBp }) => rateBp > 0)
        .map(({ rateBp, taxMinor }) => ({
          label: t('paper.tax', { name: tax.name, rate: percent(rateBp) }),
          text: money(taxMinor),
          isTotal: false,
        })),
      { label: t('paper.total'), text: money(invoice.totalMinor), isTotal: true },
      ...(exchange ? sumsInTaxCurrency(exchange) : []),
      ...(shownAs === 'receipt'
        ? [
            { label: t('paper.paid'), text: money(invoice.paidMinor), isTotal: false },
            ...(invoice.creditedMinor > 0n
              ? [{ label: t('paper.credited'), text: money(invoice.creditedMinor), isTotal: false }]
              : []),
            { label: t('paper.due'), text: money(dueOf(invoice)), isTotal: false },
          ]
        : []),
    ],
    notes: present([
      shownAs === 'receipt' ? t('paper.received') : null,
      reason && t(`paper.${reason}`),
      tax.treatment === 'standard' ? null : t(`paper.${tax.treatment}`),
      exchange && rateNote(exchange),
    ]),
    footer: t('paper.page', { page: '{page}', pages: '{pages}' }),
  }

  /** VAT Directive 2006/112/EC, article 230; VUK 215: tax is also said in the currency in which it is declared. */
  function sumsInTaxCurrency(exchange: Exchange): PaperData['sums'] {
    const inTaxCurrency = (label: string, minor: bigint) => ({
      label: `${label} (${exchange.currency})`,
      text: formatMoney(exchanged(minor, currency, exchange), exchange.currency, language),
      isTotal: false,
    })
    return [
      ...(invoice.taxMinor > 0n ? [inTaxCurrency(tax.name, invoice.taxMinor)] : []),
      inTaxCurrency(t('paper.total'), invoice.totalMinor),
    ]
  }

  function rateNote({ currency: to, rate, source, day: rateDay }: Exchange): string {
    const shown = formatNumber(Number(rate), language, { minimumFractionDigits: 4, maximumFractionDigits: 6 })
    return `1 ${currency} = ${shown} ${to} (${source}, ${day(rateDay)})`
  }

  function couponPart({ code, minor }: NonNullable<PaperLine['coupon']>, discountMinor: number): string {
    return minor === discountMinor ? `(${code})` : `(${code}: ${money(minor)})`
  }

  function noteOf({ period, discountMinor, coupon }: PaperLine): string | null {
    const notes = [
      period && t('paper.period', { from: day(period.from), to: day(period.to) }),
      discountMinor > 0 &&
        [t('paper.discount', { amount: money(discountMinor) }), coupon && couponPart(coupon, discountMinor)]
          .filter(Boolean)
          .join(' '),
    ].filter(Boolean)
    return notes.length > 0 ? notes.join(' · ') : null
  }
}

/** What is still to be paid; nothing of a credit note. */
export const dueOf = ({ kind, totalMinor, paidMinor, creditedMinor }: Invoice): bigint => {
  const due = totalMinor - paidMinor - creditedMinor
  return kind === 'invoice' && due > 0n ? due : 0n
}

function countryName(code: string, language: string): string {
  const names = new Intl.DisplayNames(intlLocale(language), { type: 'region', fallback: 'code' })
  return names.of(code) ?? code
}
