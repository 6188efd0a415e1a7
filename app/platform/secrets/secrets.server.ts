import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '~/platform/env/env.server'
import type { SealPurpose } from './sealed-columns'
import { ID_BYTES, type SealingKey, sealingKeys } from './sealing-keys.server'

/** First byte of everything sealed: how the rest is read. The first format doesn't name its key. */
const [NAMELESS, NAMED] = [1, 2]
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

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

/** What stands before everything that is sealed now: format and the key's mark. */
export const sealedPrefix = (): Buffer => Buffer.concat([Buffer.from([NAMED]), sealingKeys()[0]!.id])

/**
 * Seals text for keeping (AES-256-GCM, random 96-bit nonce): format byte, the key's mark, nonce, tag, ciphertext.
 */
export function seal(text: string, purpose: SealPurpose): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKeys()[0]!.of(purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return new Uint8Array(Buffer.concat([sealedPrefix(), nonce, cipher.getAuthTag(), body]))
}

/**
 * Opens what `seal` made for the same purpose, with any key that this installation still has.
 *
 * @throws when its key isn't here, or it was tampered with
 */
export function open(sealed: Uint8Array, purpose: SealPurpose): string {
  const bytes = Buffer.from(sealed)
  const { key, start } = keyOf(bytes)
  const tagAt = start + NONCE_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key.of(purpose), bytes.subarray(start, tagAt))
  decipher.setAuthTag(bytes.subarray(tagAt, tagAt + TAG_BYTES))
  const body = decipher.update(bytes.subarray(tagAt + TAG_BYTES))
  return Buffer.concat([body, decipher.final()]).toString('utf8')
}

function keyOf(bytes: Buffer): { key: SealingKey; start: number } {
  const keys = sealingKeys()
  // Before keys had marks there was the installation's secret alone.
  if (bytes[0] === NAMELESS) return { key: keys.at(-1)!, start: 1 }
  if (bytes[0] !== NAMED) throw new Error('This secret was sealed in an unknown format.')
  const id = bytes.subarray(1, 1 + ID_BYTES)
  const key = keys.find((one) => one.id.equals(id))
  if (!key) throw new Error('This secret was sealed with a key that isn’t here (SEALING_KEYS_PREVIOUS).')
  return { key, start: 1 + ID_BYTES }
}
