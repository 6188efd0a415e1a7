import {
  claimUsage,
  type EndedUsage,
  endedUsage,
  noteUsageOrder,
  settledBefore,
  settleUsage,
  type UnchargedUsage,
  unchargedUsage,
} from '~/domains/billing/billing.server'
import { createOrder, freshCustomer, isWorthAnOrder } from '~/domains/payments/payments.server'
import { taxOfLines } from '~/domains/tax/tax'
import { taxOfCustomer } from '~/domains/tax/tax.server'
import { systemDb } from '~/platform/db/db.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { usageLines } from './extra-lines.server'
import { mailUsageOrder } from './mail-usage-order.server'

/**
 * Orders what went beyond a plan in stretches that are over and that no renewal will charge: each stretch of a year, and the
 * last ones of a subscription that ended. Sums too small for an order wait for the next stretch; with nothing to wait for
 * they aren't charged.
 */
export async function orderUsage(now = new Date()): Promise<void> {
  for (const ended of await endedUsage(now))
    await orderOf(ended, now).catch((error: unknown) =>
      reportError(error, { context: { workspaceId: ended.workspaceId } }),
    )
}

async function orderOf(ended: EndedUsage, now: Date): Promise<void> {
  const { workspaceId, currency, isLast } = ended
  const used = (await unchargedUsage(workspaceId, currency, now)).filter(
    ({ periodEnd }) => periodEnd <= settledBefore(now),
  )
  const isWorth = isWorthAnOrder(netOf(used), currency)
  if (used.length > 0 && !isWorth && !isLast) return
  if (isWorth) await order(ended, used, now)
  else await systemDb().$transaction((tx) => settleUsage(tx, ended, now))
}

const netOf = (used: readonly UnchargedUsage[]) =>
  used.reduce((sum, { fromCount, toCount, unitMinor }) => sum + (toCount - fromCount) * unitMinor, 0)

async function order(ended: EndedUsage, used: UnchargedUsage[], now: Date): Promise<void> {
  const { workspaceId, currency } = ended
  const { id } = await systemDb().billingCustomer.findUniqueOrThrow({
    where: { workspaceId },
    select: { id: true },
  })
  const customer = await freshCustomer(id, now)
  const tax = await taxOfCustomer(customer, now)
  const lines = usageLines(used, customer.language, now).map((line) => ({ ...line, taxRateBp: tax.rateBp }))
  const taxes = taxOfLines(lines)
  await systemDb().$transaction(async (tx) => {
    const made = await createOrder(tx, {
      workspaceId,
      customerId: id,
      purpose: { kind: 'usage' },
      lines: lines.map((line, index) => ({ ...line, taxMinor: taxes[index]! })),
      currency,
      language: customer.language,
      tax,
      actor: 'system',
      createdBy: null,
    })
    // Refused when another process, or a purchase, charges the same at this moment: then nothing is ordered.
    await claimUsage(tx, { workspaceId, orderId: made.id }, used)
    await settleUsage(tx, ended, now)
    const { dueAt } = await noteUsageOrder(tx, { orderId: made.id, workspaceId }, now)
    await mailUsageOrder(tx, made.id, { kind: 'asked', on: dueAt })
  })
}
