import { z } from 'zod'
import { PLAN_CODES } from '~/domains/billing/billing'
import { applyDowngrade, holdForDowngrade, usageStanding } from '~/domains/billing/billing.server'
import { issueCreditNote, lockInvoicesOf } from '~/domains/invoices/invoices.server'
import { grantCredit, lockPaymentsOf } from '~/domains/payments/payments.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { type DowngradeToPlan, paidOrdersOf, planDowngrade } from './plan-downgrade.server'

/** What a member saw and agrees to. */
export const downgradeFormSchema = z.object({
  plan: z.enum(PLAN_CODES),
  /** When it was reckoned; ISO 8601. */
  at: z.iso.datetime().transform((text) => new Date(text)),
  /** What becomes credit; minor units. */
  credit: z.coerce.number().int().positive(),
})
export type DowngradeForm = z.infer<typeof downgradeFormSchema>

/** A sum that was shown holds for so long. */
const HOLDS_MS = 15 * 60_000

/**
 * Changes to a smaller plan at once: credits the unused part of what was paid on its invoices, and keeps it as credit that later
 * orders are paid with. Together or not at all, once, and only as it was shown.
 *
 * @throws AppError `conflict` when it isn't what the member saw any more
 */
export async function downgradeNow(
  { workspaceId, actor }: { workspaceId: string; actor: string },
  { plan, at, credit }: DowngradeForm,
  now = new Date(),
): Promise<void> {
  const age = now.getTime() - at.getTime()
  if (age < 0 || age > HOLDS_MS) throw changed(`reckoned at ${at.toISOString()}`)
  const orderIds = await paidOrdersOf(systemDb(), workspaceId)
  const standing = await usageStanding(workspaceId, 'USD', at)
  await systemDb().$transaction((tx) =>
    carryOut(tx, { workspaceId, plan, standing, orderIds }, { actor, at, credit }),
  )
}

async function carryOut(
  tx: SystemTx,
  wanted: DowngradeToPlan,
  { actor, at, credit }: { actor: string; at: Date; credit: number },
): Promise<void> {
  const { workspaceId, orderIds } = wanted
  await lockPaymentsOf(tx, ...orderIds)
  await holdForDowngrade(tx, workspaceId)
  await lockInvoicesOf(tx, { workspaceId, orderIds })
  const planned = await planDowngrade(tx, wanted, at)
  if (planned?.totalMinor !== credit)
    throw changed(`${planned?.totalMinor ?? 'nothing'} instead of ${credit}`)
  const { value, pieces } = planned
  const credited = new Map(pieces.map(({ line, netMinor }) => [line.orderId, netMinor]))
  await applyDowngrade(tx, value, { workspaceId, credited, now: at })
  for (const { line, netMinor, taxMinor } of pieces) {
    const { orderId, invoiceId, place, isTest } = line
    const amountMinor = netMinor + taxMinor
    const once = `downgrade:${value.subscription.id}:${at.toISOString()}:${orderId}`
    const creditNoteId = await issueCreditNote(tx, {
      invoiceId,
      amountMinor,
      place,
      reason: 'downgrade',
      once,
      actor,
    })
    await grantCredit(tx, { orderId, amountMinor, creditNoteId, isTest })
  }
}

const changed = (detail: string) =>
  new AppError('conflict', { detail, messageKey: 'billing.downgrade.errors.changed' })
