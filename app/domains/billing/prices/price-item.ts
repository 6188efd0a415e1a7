import { z } from 'zod'
import type { Interval, PlanCode } from '~/domains/offering/offering'
import { ADDON_CODES, type AddonCode } from '~/domains/offering/offering'
import { parseAmount } from '~/platform/money/money'

/** The currencies in which everything has a price. */
export const PRICE_CURRENCIES = ['USD', 'EUR', 'GBP', 'TRY'] as const
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number]

/** What has a price that admins set: a paid plan by the month or year, an add-on by the month. */
export const PRICE_ITEMS = [
  'growth:month',
  'growth:year',
  'scale:month',
  'scale:year',
  ...ADDON_CODES,
] as const
export type PriceItem = (typeof PRICE_ITEMS)[number]

/** The plan that an item is the price of; null for an add-on. */
export function planOfItem(item: PriceItem): { plan: PlanCode; interval: Interval } | null {
  const [plan, interval] = item.split(':')
  return interval ? { plan: plan as PlanCode, interval: interval as Interval } : null
}

export const addonOfItem = (item: PriceItem): AddonCode | null =>
  planOfItem(item) ? null : (item as AddonCode)

/** Plans by the month sell conversations beyond theirs. */
export const sellsExtra = (item: PriceItem): boolean => planOfItem(item)?.interval === 'month'

/** An amount as it is typed, in minor units. */
const amount = (currency: PriceCurrency) =>
  z.string().transform((text, context) => {
    const { minor } = parseAmount(text, currency)
    if (minor !== null && minor > 0 && Number.isSafeInteger(minor)) return minor
    context.addIssue({ code: 'custom', message: 'admin-plans.errors.amount', input: text })
    return z.NEVER
  })

/** The form that sets a price from a day on (UTC), in every currency at once. */
export const priceFormSchema = z
  .object({
    item: z.enum(PRICE_ITEMS),
    validFrom: z.iso.date(),
    USD: amount('USD'),
    EUR: amount('EUR'),
    GBP: amount('GBP'),
    TRY: amount('TRY'),
    extraUSD: amount('USD').optional(),
    extraEUR: amount('EUR').optional(),
    extraGBP: amount('GBP').optional(),
    extraTRY: amount('TRY').optional(),
  })
  .superRefine((form, context) => {
    if (!sellsExtra(form.item)) return
    for (const currency of PRICE_CURRENCIES)
      if (form[`extra${currency}`] === undefined)
        context.addIssue({
          code: 'custom',
          path: [`extra${currency}`],
          message: 'errors.field.required',
          input: undefined,
        })
  })
export type PriceForm = z.infer<typeof priceFormSchema>

/** A price that is taken back before its day. */
export const priceWithdrawalSchema = z.object({ item: z.enum(PRICE_ITEMS), validFrom: z.iso.date() })
