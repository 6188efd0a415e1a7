import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { purposeKey } from '~/platform/secrets/secrets.server'

/** What a mailed link may do: begin the mails, or end them. */
export type SubscriptionDeed = 'confirm' | 'stop'

const sign = (id: string, deed: SubscriptionDeed) =>
  createHmac('sha256', purposeKey(`status-${deed}`))
    .update(id)
    .digest('base64url')

/** A link's secret is made of the row's id, so that none has to be kept. */
export const subscriptionToken = (id: string, deed: SubscriptionDeed): string => `${id}.${sign(id, deed)}`

/** The subscriber whose link this is; null when it is nobody's, or for something else. */
export function subscriberOf(token: string | null, deed: SubscriptionDeed): string | null {
  const [id = '', signature = ''] = (token ?? '').split('.')
  if (!z.guid().safeParse(id).success) return null
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(id, deed))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}
