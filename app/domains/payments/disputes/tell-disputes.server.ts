import { z } from 'zod'
import { listAdmins } from '~/domains/identity/identity.server'
import { Prisma, type SystemTx, systemDb } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { defineJob, enqueue } from '~/platform/jobs/jobs.server'
import { sendMail } from '~/platform/mail/mail.server'
import { formatMoney } from '~/platform/money/money'
import type { DisputeState } from '../facts/payment-facts'

type News = DisputeState | 'due'

const tellDisputes = defineJob('tell-disputes', z.object({ ids: z.array(z.uuid()) }), ({ ids }) =>
  tellOfDisputes(ids),
)

/** Has the installation's admins told of disputes that are new or at another state, once the transaction commits. */
export async function announceDisputes(tx: SystemTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await enqueue(tx, tellDisputes, { ids: [...ids] })
}

/** Tells each state once, however often it is run. */
export async function tellOfDisputes(ids: readonly string[]): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const news = await tx.$queryRaw<{ id: string; state: DisputeState }[]>(Prisma.sql`
      UPDATE payment_disputes SET told = state
      WHERE id = ANY(${[...ids]}::uuid[]) AND told IS DISTINCT FROM state RETURNING id, state`)
    for (const { id, state } of news) await mailAdmins(tx, id, state)
  })
}

/** So long before the deadline an answer that is still missing is asked for once more. */
const REMIND_BEFORE_MS = 2 * 86_400_000

/** Reminds the admins of answers that are due soon. A regular chore. */
export async function remindOfDisputes(now = new Date()): Promise<void> {
  const soon = new Date(now.getTime() + REMIND_BEFORE_MS)
  await systemDb().$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
      UPDATE payment_disputes SET reminded_at = ${now}
      WHERE state IN ('inquiry', 'open') AND reminded_at IS NULL AND due_at BETWEEN ${now} AND ${soon}
        AND (answered IS NULL OR answered = 'inquiry' AND state = 'open') RETURNING id`)
    for (const { id } of due) await mailAdmins(tx, id, 'due')
  })
}

async function mailAdmins(tx: SystemTx, id: string, kind: News): Promise<void> {
  const { currency, amountMinor, dueAt, payment } = await tx.paymentDispute.findUniqueOrThrow({
    where: { id },
    include: { payment: { select: { order: { select: { number: true } }, customer: true } } },
  })
  const { company, name } = payment.customer
  const link = `${siteOrigin()}/admin/payments/disputes/${id}`
  for (const { email, language, isActive } of await listAdmins(tx)) {
    if (!isActive) continue
    const values = {
      kind,
      number: payment.order.number,
      name: company ?? name,
      amount: formatMoney(amountMinor, currency, language),
      due: dueAt,
      link,
    }
    await sendMail(tx, { to: email, template: 'dispute-notice', language, values })
  }
}
