import { DAY_MS, RESUME_NOTICE_DAYS, type Subscription } from '~/domains/billing/billing'
import {
  type Alongside,
  dueResumptions,
  pauseSubscription,
  resumeSubscription,
} from '~/domains/billing/billing.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { translator } from '~/platform/i18n/i18n.server'
import { sendMail } from '~/platform/mail/mail.server'
import { reportError } from '~/platform/telemetry/report-error.server'

/** Pauses a workspace's plan and tells its customer. @throws AppError as `pauseSubscription` */
export const pausePlan = (
  pause: { workspaceId: string; until: Date | null; actor: string },
  now = new Date(),
): Promise<void> => pauseSubscription(pause, now, mailPaused)

/** Lets it go on before its day. @returns false where it isn't paused (any more) */
export const resumePlan = (
  { workspaceId, actor }: { workspaceId: string; actor: string },
  now = new Date(),
): Promise<boolean> => resumeSubscription({ workspaceId, actor }, now, mailResumed)

/** Lets those go on whose day has come, and tells of it a few days ahead. A regular chore. */
export async function resumePlans(now = new Date()): Promise<void> {
  for (const workspaceId of await dueResumptions(now))
    await resumeSubscription({ workspaceId, actor: 'system', dueAt: now }, now, mailResumed).catch(
      (error: unknown) => reportError(error, { context: { workspaceId } }),
    )
  for (const subscription of await soonResumed(now))
    await mailSoon(subscription, now).catch((error: unknown) =>
      reportError(error, { context: { subscriptionId: subscription.id } }),
    )
}

type Told = Pick<Subscription, 'id' | 'plan' | 'pause' | 'periodEnd'> & { customerId: string | null }

const mailPaused: Alongside = (tx, subscription) =>
  mail(tx, subscription, 'plan-paused', { on: subscription.pause!.until })

const mailResumed: Alongside = (tx, subscription) =>
  mail(tx, subscription, 'plan-resumed', { until: subscription.periodEnd })

/** The mail and the note that it was sent commit together: of two processes one sends it. */
async function mailSoon({ id, ...subscription }: Told, now: Date): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const { count } = await tx.subscription.updateMany({
      where: { id, state: 'PAUSED', resumeMailedAt: null, resumesAt: subscription.pause!.until },
      data: { resumeMailedAt: now },
    })
    if (count === 1)
      await mail(tx, { id, ...subscription }, 'plan-resumes', { on: subscription.pause!.until })
  })
}

/** Pauses that are shorter than the notice need none: the mail that told of them is as new. */
async function soonResumed(now: Date): Promise<Told[]> {
  const rows = await systemDb().subscription.findMany({
    where: {
      state: 'PAUSED',
      resumeMailedAt: null,
      resumesAt: { gt: now, lte: new Date(now.getTime() + RESUME_NOTICE_DAYS * DAY_MS) },
      pausedAt: { lte: new Date(now.getTime() - RESUME_NOTICE_DAYS * DAY_MS) },
    },
    take: 500,
  })
  return rows.map(({ id, planCode, pausedAt, resumesAt, periodEnd, customerId }) => ({
    id,
    customerId,
    plan: planCode as Subscription['plan'],
    pause: { since: pausedAt!, until: resumesAt! },
    periodEnd,
  }))
}

async function mail(
  tx: SystemTx,
  { customerId, plan }: Told,
  template: 'plan-paused' | 'plan-resumes' | 'plan-resumed',
  day: { on: Date } | { until: Date },
): Promise<void> {
  const customer = customerId && (await tx.billingCustomer.findUnique({ where: { id: customerId } }))
  if (!customer) return
  const { email: to, language } = customer
  const values = {
    plan: translator(language, 'payment')(`plans.${plan}`),
    link: `${siteOrigin()}/dashboard/billing`,
  }
  if ('until' in day)
    await sendMail(tx, { to, language, template: 'plan-resumed', values: { ...values, until: day.until } })
  else if (template !== 'plan-resumed')
    await sendMail(tx, { to, language, template, values: { ...values, on: day.on } })
}
