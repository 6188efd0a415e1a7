import { createHash, createHmac } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { readSignedForm } from './signed-form.server'

/** What a mail server or a service hands over. */
export interface HandedMail {
  /** RFC 5322, as it came. */
  raw: Uint8Array
  /** Of the envelope, where it is told. */
  recipients: string[]
}

/** A way in for mails: proves who hands one over, and takes it out of the request. */
export interface InboundAdapter {
  /** @throws nothing; null for a request that isn't proved */
  receive(request: Request): Promise<HandedMail | null>
}

/** A captured request is good for so long; the mail in it is taken once in any case. */
const PROOF_MS = 5 * 60_000
/** Mailgun repeats a refused request for eight hours, with the time of the first. */
const MAILGUN_PROOF_MS = 9 * 3_600_000

const isFresh = (seconds: string, ms: number): boolean =>
  /^\d{9,11}$/.test(seconds) && Math.abs(Date.now() - Number(seconds) * 1000) <= ms

/**
 * A mail server of one's own: the mail as the body, `x-parley-timestamp` (Unix seconds), and `x-parley-signature`, the hex of
 * HMAC-SHA256 over timestamp, a dot, the envelope's recipient (`x-parley-recipient`, may be empty), a dot and the body.
 */
const raw: InboundAdapter = {
  async receive(request) {
    const secret = env().INBOUND_MAIL_SECRET
    if (!secret) return null
    const timestamp = request.headers.get('x-parley-timestamp') ?? ''
    const signature = request.headers.get('x-parley-signature') ?? ''
    // Nothing is read for who can't be our mail server anyway.
    if (!isFresh(timestamp, PROOF_MS) || !/^[\da-f]{64}$/.test(signature)) return null
    const body = new Uint8Array(await request.arrayBuffer())
    const recipient = request.headers.get('x-parley-recipient') ?? ''
    const right = createHmac('sha256', secret).update(`${timestamp}.${recipient}.`).update(body).digest('hex')
    if (!isSameSecret(signature, right)) return null
    return { raw: body, recipients: recipient ? [recipient.toLowerCase()] : [] }
  },
}

/**
 * Mailgun's routes with `forward("<PUBLIC_URL>/api/mail/inbound/mailgun/mime")`: an address that ends with `mime` gets the
 * mail whole (`body-mime`). `signature` is the hex of HMAC-SHA256 over timestamp and token
 * (documentation.mailgun.com, "Receiving Messages via HTTP" and "Securing Webhooks"): it says nothing of the mail, so each
 * token is good for the first mail that it comes with.
 */
const mailgun: InboundAdapter = {
  async receive(request) {
    const secret = env().MAILGUN_SIGNING_KEY
    if (!secret) return null
    const form = await readSignedForm(request, (fields) => !mayBeMailgun(secret, fields))
    if (!form || !PROOF.every((name) => form.fields.has(name))) return null
    const { fields, mail } = form
    const recipient = fields.get('recipient') ?? ''
    if (!(await isTokenOf(fields.get('token')!, [recipient, mail]))) return null
    const recipients = recipient.split(',').map((address) => address.trim().toLowerCase())
    return { raw: mail, recipients: recipients.filter(Boolean) }
  },
}

const PROOF = ['timestamp', 'token', 'signature']

/** Of a form whose fields are still coming: whether those that are here are Mailgun's. */
function mayBeMailgun(secret: string, fields: ReadonlyMap<string, string>): boolean {
  const [timestamp, token, signature] = PROOF.map((name) => fields.get(name))
  if (timestamp !== undefined && !isFresh(timestamp, MAILGUN_PROOF_MS)) return false
  if (timestamp === undefined || token === undefined || signature === undefined) return true
  const right = createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex')
  return token !== '' && isSameSecret(signature, right)
}

/** Whether a token comes for the first time, or with the mail that it came with then, as it does when it is sent again. */
async function isTokenOf(token: string, mail: readonly (string | Uint8Array)[]): Promise<boolean> {
  const tokenHash = createHash('sha256').update(token).digest()
  const digest = createHash('sha256')
  for (const part of mail) digest.update(part).update('\0')
  const mailHash = digest.digest()
  const db = systemDb()
  await db.inboundToken.deleteMany({ where: { seenAt: { lt: new Date(Date.now() - MAILGUN_PROOF_MS) } } })
  await db.inboundToken.createMany({ data: [{ tokenHash, mailHash }], skipDuplicates: true })
  const known = await db.inboundToken.findUnique({ where: { tokenHash } })
  return known !== null && mailHash.equals(known.mailHash)
}

/** By the rest of their address. */
export const inboundAdapters: ReadonlyMap<string, InboundAdapter> = new Map([
  ['raw', raw],
  ['mailgun/mime', mailgun],
])
