import { z } from 'zod'
import { INTERVALS, type Interval, SOLD_ADDONS } from '~/domains/billing/billing'
import type { LineItem } from '~/domains/payments/payments'
import { parseAmount } from '~/platform/money/money'

/** What a coupon may be restricted to: paid plans, add-ons and phone numbers. */
export const COUPON_TARGETS = [
  'plan:growth',
  'plan:scale',
  ...SOLD_ADDONS.map((code) => `addon:${code}` as const),
  'number',
] as const
export type CouponTarget = (typeof COUPON_TARGETS)[number]

/** What plans are sold in, and currencies of other exponents, for installations that sell in those. */
export const COUPON_CURRENCIES = ['USD', 'EUR', 'GBP', 'TRY', 'JPY', 'KWD'] as const

/** What a coupon says. Amounts in minor units, before tax. */
export interface Coupon {
  id: string
  code: string
  /** Basis points; else `amountMinor`. */
  percentBp: number | null
  amountMinor: number | null
  /** The only one in which it counts; null: any. */
  currency: string | null
  /** Empty: everything but usage. */
  targets: readonly string[]
  interval: Interval | null
  /** How many payments it reduces; null: all. */
  payments: number | null
  validFrom: Date
  validUntil: Date | null
  mostRedemptions: number | null
  oncePerWorkspace: boolean
  minimumMinor: number | null
  deactivatedAt: Date | null
}

/** Why a coupon can't be used; each has words under `coupon.errors` of the area `payment`. */
export const COUPON_PROBLEMS = [
  'unknown',
  'expired',
  'currency',
  'notForThis',
  'minimum',
  'usedUp',
  'usedHere',
] as const
export type CouponProblem = (typeof COUPON_PROBLEMS)[number]

/** Lengths of a code as it is compared. */
export const CODE_LENGTHS = { least: 3, most: 40 }

/**
 * A code as it is compared, however it was typed: letter case, width, accents written in two ways, spaces and invisible
 * signs make no difference, nor do the Turkish i's, which other keyboards haven't.
 */
export function couponKey(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=i)\u0307/g, '')
    .replaceAll('ı', 'i')
    .replace(/[\s\p{Cf}]/gu, '')
    .normalize('NFC')
}

const CODE = new RegExp(`^[\\p{L}\\p{M}\\p{N}_-]{${CODE_LENGTHS.least},${CODE_LENGTHS.most}}$`, 'u')

/** Whether what was typed can be anybody's code. */
export const looksLikeCode = (typed: string): boolean => typed.length <= 200 && CODE.test(couponKey(typed))

/** Whether it reduces what a line sells. Usage is never reduced: nobody would know by how much. */
export function coversItem(
  { targets, interval }: Pick<Coupon, 'targets' | 'interval'>,
  item: LineItem,
): boolean {
  if (item.kind === 'usage') return false
  if (interval && interval !== (item.kind === 'number' ? 'month' : item.interval)) return false
  const target = item.kind === 'number' ? 'number' : `${item.kind}:${item.code}`
  return targets.length === 0 || targets.includes(target)
}

const mayBeEmpty = <T extends z.ZodType>(schema: T) => schema.optional()
const count = (most: number) => mayBeEmpty(z.coerce.number().int().min(1).max(most))

const PERCENT = { message: 'admin-coupons.errors.percent' }

/** As people type it: "20", "20 %", "12,5". */
const typedPercent = z
  .string()
  .transform((text) => Number(text.replace('%', '').replace(',', '.').trim()))
  .pipe(z.number(PERCENT).gt(0, PERCENT).max(100, PERCENT))

/** The form in which an admin makes a coupon. An empty code is drawn. */
export const couponFormSchema = z
  .object({
    code: mayBeEmpty(z.string().trim().refine(looksLikeCode, { message: 'admin-coupons.errors.code' })),
    note: mayBeEmpty(z.string().trim().max(200)),
    kind: z.enum(['percent', 'amount']),
    percent: mayBeEmpty(typedPercent),
    amount: mayBeEmpty(z.string().trim()),
    currency: mayBeEmpty(z.enum(COUPON_CURRENCIES)),
    minimum: mayBeEmpty(z.string().trim()),
    targets: z.array(z.enum(COUPON_TARGETS)).default([]),
    interval: mayBeEmpty(z.enum(INTERVALS)),
    duration: z.enum(['once', 'some', 'always']),
    payments: count(120),
    validFrom: mayBeEmpty(z.iso.date()),
    validUntil: mayBeEmpty(z.iso.date()),
    mostRedemptions: count(1_000_000),
    oncePerWorkspace: mayBeEmpty(z.literal('on')).transform((ticked) => ticked === 'on'),
  })
  .superRefine((form, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: undefined })
    for (const path of ['amount', 'minimum'] as const) {
      if (!form[path] || (path === 'amount' && form.kind === 'percent')) continue
      if (!form.currency) refuse('currency', 'errors.field.required')
      else if (minorOf(form[path], form.currency) === null) refuse(path, 'admin-coupons.errors.amount')
    }
    if (form.kind === 'percent' && form.percent === undefined) refuse('percent', 'errors.field.required')
    if (form.kind === 'amount' && !form.amount) refuse('amount', 'errors.field.required')
    if (form.duration === 'some' && form.payments === undefined) refuse('payments', 'errors.field.required')
    if (form.percent !== undefined && !isWholeBasisPoints(form.percent))
      refuse('percent', 'admin-coupons.errors.percent')
    if (form.validFrom && form.validUntil && form.validUntil < form.validFrom)
      refuse('validUntil', 'admin-coupons.errors.period')
  })
type CouponForm = z.output<typeof couponFormSchema>

const isWholeBasisPoints = (percent: number) =>
  percent * 100 >= 1 && Math.abs(Math.round(percent * 100) - percent * 100) < 1e-6

/** A typed amount above zero that the currency can have; null for any other. */
function minorOf(text: string | undefined, currency: string | undefined): number | null {
  if (!text || !currency) return null
  const { minor } = parseAmount(text, currency)
  return minor !== null && minor > 0 && minor <= 1e12 ? minor : null
}

/** What a form that was found right makes of a coupon. Days are in UTC, the last one included. */
export function couponFromForm(form: CouponForm) {
  const isPercent = form.kind === 'percent'
  return {
    code: form.code?.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '') ?? null,
    note: form.note ?? null,
    percentBp: isPercent ? Math.round(form.percent! * 100) : null,
    amountMinor: isPercent ? null : minorOf(form.amount, form.currency),
    currency: form.currency ?? null,
    targets: form.targets,
    interval: form.interval ?? null,
    payments: { once: 1, some: form.payments ?? 1, always: null }[form.duration],
    validFrom: form.validFrom ? new Date(`${form.validFrom}T00:00:00Z`) : null,
    validUntil: form.validUntil ? new Date(Date.parse(`${form.validUntil}T00:00:00Z`) + 86_400_000) : null,
    mostRedemptions: form.mostRedemptions ?? null,
    oncePerWorkspace: form.oncePerWorkspace,
    minimumMinor: minorOf(form.minimum, form.currency),
  }
}
export type NewCoupon = ReturnType<typeof couponFromForm>
