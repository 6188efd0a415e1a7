import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '~/platform/env/env.server'

/** First byte of everything sealed: which key and cipher opened it, so that both can be changed later. */
const FORMAT = 1

/**
 * A key for one purpose, derived from the installation's secret (HKDF-SHA256, RFC 5869),
 * so that a signature of one kind is never valid as another.
 */
export function purposeKey(purpose: string): Buffer {
  const { APP_SECRET } = env()
  if (derivedFrom !== APP_SECRET) [derivedFrom, derived] = [APP_SECRET, new Map()]
  let key = derived.get(purpose)
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', APP_SECRET, '', `parley:${purpose}`, 32))
    derived.set(purpose, key)
  }
  return key
}

/** Purposes are few and named in the source; deriving anew costs as much as the signature it is for. */
let derived = new Map<string, Buffer>()
let derivedFrom: Buffer | undefined

/** Seals text for keeping (AES-256-GCM, random 96-bit nonce): format byte, nonce, tag, ciphertext. */
export function seal(text: string, purpose: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', purposeKey(`seal:${purpose}`), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return new Uint8Array(Buffer.concat([Buffer.from([FORMAT]), nonce, cipher.getAuthTag(), body]))
}

/** Opens what `seal` made for the same purpose. @throws when it was made with another secret or tampered with */
export function open(sealed: Uint8Array, purpose: string): string {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== FORMAT) throw new Error('This secret was sealed in an unknown format.')
  const decipher = createDecipheriv('aes-256-gcm', purposeKey(`seal:${purpose}`), bytes.subarray(1, 13))
  decipher.setAuthTag(bytes.subarray(13, 29))
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8')
}
