import { createHmac } from 'node:crypto'
import { env } from '~/platform/env/env.server'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { purposeKey } from '~/platform/secrets/secrets.server'

/** 80 bits: a guess is a mail, and mails are counted. */
const PROOF_BYTES = 10
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const TOKEN_LETTERS = Math.ceil(((16 + PROOF_BYTES) * 8) / 5)

/**
 * Where a reply to an answer goes: our mailbox, with a token that names the conversation and is good for the address that
 * was written to, alone. Small letters and digits, as mail servers may change the case. Null where no replies are taken.
 */
export function replyAddress(conversationId: string, email: string): string | null {
  const { INBOUND_MAIL_ADDRESS, INBOUND_MAIL_SECRET, MAILGUN_SIGNING_KEY } = env()
  // Without a key nobody can hand a reply over, and none is asked for.
  if (!INBOUND_MAIL_ADDRESS || !(INBOUND_MAIL_SECRET || MAILGUN_SIGNING_KEY)) return null
  const [local, domain] = INBOUND_MAIL_ADDRESS.split('@')
  const id = Buffer.from(conversationId.replaceAll('-', ''), 'hex')
  return `${local}+${base32(Buffer.concat([id, proofOf(conversationId, email)]))}@${domain}`
}

/** The conversation that an address of ours names; whether its token is right, `isReplyAddressOf` says. */
export function conversationOf(address: string): string | null {
  const { INBOUND_MAIL_ADDRESS } = env()
  if (!INBOUND_MAIL_ADDRESS) return null
  const [local, domain] = INBOUND_MAIL_ADDRESS.toLowerCase().split('@')
  const [prefix, token, ...rest] = address.toLowerCase().split(/[+@]/)
  if (prefix !== local || rest.join('@') !== domain || token?.length !== TOKEN_LETTERS) return null
  const hex = fromBase32(token)?.subarray(0, 16).toString('hex')
  return hex ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}

export const isReplyAddressOf = (address: string, conversationId: string, email: string): boolean =>
  isSameSecret(address.toLowerCase(), replyAddress(conversationId, email)?.toLowerCase() ?? '')

const proofOf = (conversationId: string, email: string): Buffer =>
  createHmac('sha256', purposeKey('mail-reply'))
    .update(`${conversationId}:${email.toLowerCase()}`)
    .digest()
    .subarray(0, PROOF_BYTES)

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer | null {
  const places = [...text].map((letter) => ALPHABET.indexOf(letter))
  if (places.includes(-1)) return null
  const bits = places.map((place) => place.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
