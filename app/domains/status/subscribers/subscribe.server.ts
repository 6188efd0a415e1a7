import { normalEmail } from '~/domains/identity/identity.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { networkOf, type Visitor } from '~/platform/http/visitor.server'
import { takeFromBudgets } from '~/platform/limits/limits.server'
import { sendMail } from '~/platform/mail/mail.server'
import { email as emailSchema } from '~/platform/validation/value-kinds'
import { subscriberOf, subscriptionToken } from './subscription-token.server'

const HOUR_MS = 3_600_000
const BY_ADDRESS = { limit: 3, windowMs: HOUR_MS }
const BY_NETWORK = { limit: 20, windowMs: HOUR_MS }

/**
 * Asks an address whether its owner wants the mails. One that has said yes already is asked nothing, and the page says
 * the same to everybody: who subscribed is nobody's business.
 *
 * @throws AppError `bad_request`, `rate_limited`
 */
export async function subscribe(wanted: unknown, { language, address, origin }: Visitor): Promise<void> {
  const parsed = emailSchema.safeParse(wanted)
  if (!parsed.success) throw new AppError('bad_request', { messageKey: 'errors.field.email' })
  const email = parsed.data
  const emailNormal = normalEmail(email)
  const answers = await takeFromBudgets([
    { key: `status-subscribe:network:${address ? networkOf(address) : 'unknown'}`, budget: BY_NETWORK },
    { key: `status-subscribe:address:${emailNormal}`, budget: BY_ADDRESS },
  ])
  const refusal = answers.find(({ allowed }) => !allowed)
  if (refusal)
    throw new AppError('rate_limited', {
      values: { retryAfterSeconds: Math.ceil(refusal.retryAfterMs / 1000) },
    })
  await systemDb().$transaction(async (tx) => {
    const { id, confirmedAt } = await tx.statusSubscriber.upsert({
      where: { emailNormal },
      create: { email, emailNormal, language },
      update: {},
    })
    if (confirmedAt) return
    await tx.statusSubscriber.update({ where: { id }, data: { language, createdAt: new Date() } })
    const link = `${origin}/status/subscription?confirm=${subscriptionToken(id, 'confirm')}`
    await sendMail(tx, { to: email, template: 'status-confirm', language, values: { link } })
  })
}

/** Begins the mails to whose link this is. @returns whether there is such a subscriber */
export async function confirmSubscription(token: string | null): Promise<boolean> {
  const id = subscriberOf(token, 'confirm')
  if (!id) return false
  const { count } = await systemDb().statusSubscriber.updateMany({
    where: { id },
    data: { confirmedAt: new Date() },
  })
  return count > 0
}

/** Ends the mails and forgets the address. @returns whether the link is one of ours; ending them twice is no mistake */
export async function endSubscription(token: string | null): Promise<boolean> {
  const id = subscriberOf(token, 'stop')
  if (!id) return false
  await systemDb().statusSubscriber.deleteMany({ where: { id } })
  return true
}

/** Whether the link could end a subscription, without ending it: programs that look at links in mails open them. */
export const canEndSubscription = (token: string | null): boolean => subscriberOf(token, 'stop') !== null
