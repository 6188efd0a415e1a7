import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { type IyzicoAccount, iyzicoHmac } from './iyzico-client.server'

const text = z.union([z.string(), z.number()]).transform(String)

const bodySchema = z.object({
  iyziEventType: z.string(),
  status: z.string(),
  paymentConversationId: z.string(),
  /** Of a form. */
  token: z.string().optional(),
  iyziPaymentId: text.optional(),
  /** Of what happens afterwards, a refund that was tried again for one. */
  paymentId: text.optional(),
})

export interface ReadNotice {
  eventId: string
  kind: string
  /** Ours, or somebody's who shares the account. */
  conversationId: string
  token: string | null
}

/**
 * Reads a notification of iyzico's (docs.iyzico.com, Webhook). Its signature covers what happened to which payment, but
 * neither its number nor its time; so what was signed is its name, and said again it is the same.
 *
 * @throws AppError `payment_notice_refused`
 */
export function readIyzicoNotice(account: IyzicoAccount, headers: Headers, raw: Buffer): ReadNotice {
  const said = bodySchema.safeParse(jsonOf(raw))
  if (!said.success) throw refused('it says nothing of a payment')
  const {
    iyziEventType,
    status,
    paymentConversationId,
    token,
    iyziPaymentId = '',
    paymentId = '',
  } = said.data
  const signed =
    token === undefined
      ? [iyziEventType, paymentId, paymentConversationId, status]
      : [iyziEventType, iyziPaymentId, token, paymentConversationId, status]
  const signature = iyzicoHmac(account, `${account.secretKey}${signed.join('')}`)
  if (!isSameSecret(headers.get('x-iyz-signature-v3') ?? '', signature))
    throw refused('its signature is wrong')
  return {
    eventId: createHash('sha256').update(signed.join(' ')).digest('hex'),
    kind: `${iyziEventType}.${status}`,
    conversationId: paymentConversationId,
    token: token ?? null,
  }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}

const refused = (why: string) => new AppError('payment_notice_refused', { detail: `iyzico: ${why}` })
