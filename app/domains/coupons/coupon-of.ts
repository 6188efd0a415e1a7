import type { Interval } from '~/domains/billing/billing'
import type { Coupon as Row } from '~/platform/db/generated/client'
import type { Coupon } from './coupon'

const minor = (amount: bigint | null) => (amount === null ? null : Number(amount))

export const couponOf = (row: Row): Coupon => ({
  id: row.id,
  code: row.code,
  percentBp: row.percentBp,
  amountMinor: minor(row.amountMinor),
  currency: row.currency,
  targets: row.targets,
  interval: row.billingInterval as Interval | null,
  payments: row.payments,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  mostRedemptions: row.mostRedemptions,
  oncePerWorkspace: row.oncePerWorkspace,
  minimumMinor: minor(row.minimumMinor),
  deactivatedAt: row.deactivatedAt,
})
