import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
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
  return isSameSecret(signature, sign(id, deed)) ? id : null
}
