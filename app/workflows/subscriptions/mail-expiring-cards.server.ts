import { cardName } from '~/domains/payments/payments'
import { systemDb } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { sendMail } from '~/platform/mail/mail.server'

const AHEAD_DAYS = 30
const MOST_AT_ONCE = 200

interface ExpiringCard {
  id: string
  brand: string | null
  last4: string
  expires_on: Date
  email: string
  language: string
}

/**
 * Tells the owners of cards that renewals are charged to that the card expires within a month, once a card, while a plan
 * or a number is going to be charged to it. A regular chore.
 */
export async function mailExpiringCards(now = new Date()): Promise<void> {
  const cards = await systemDb().$queryRaw<ExpiringCard[]>`
    SELECT m.id, m.brand, m.last4, m.expires_on, c.email, c.language
    FROM payment_methods m JOIN billing_customers c ON c.workspace_id = m.workspace_id
    WHERE m.state = 'ACTIVE' AND m.is_default AND m.expiry_mailed_at IS NULL
      AND m.expires_on BETWEEN ${now}::date AND ${now}::date + ${AHEAD_DAYS}::int
      AND (EXISTS (SELECT 1 FROM subscriptions s WHERE s.workspace_id = m.workspace_id
             AND s.state IN ('ACTIVE', 'PAST_DUE') AND NOT s.ends_with_period)
        OR EXISTS (SELECT 1 FROM phone_numbers n WHERE n.workspace_id = m.workspace_id AND n.released_at IS NULL))
    LIMIT ${MOST_AT_ONCE}`
  for (const card of cards) await mailExpiringCard(card, now)
}

/** The mail and the note that it was sent commit together: of two processes one sends it. */
async function mailExpiringCard({ id, expires_on: until, ...card }: ExpiringCard, now: Date): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const { count } = await tx.paymentMethod.updateMany({
      where: { id, state: 'ACTIVE', expiryMailedAt: null },
      data: { expiryMailedAt: now },
    })
    if (count === 0) return
    await sendMail(tx, {
      to: card.email,
      language: card.language,
      template: 'card-expiring',
      values: { card: cardName(card), until, link: `${siteOrigin()}/dashboard/billing` },
    })
  })
}
