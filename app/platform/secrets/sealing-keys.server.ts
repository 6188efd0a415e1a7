import { createHash, hkdfSync } from 'node:crypto'
import { env } from '~/platform/env/env.server'

/** A key that values are sealed with, and the mark by which they say so. */
export interface SealingKey {
  id: Buffer
  /** The key of one purpose, so that what was sealed for one is never read as another's (HKDF-SHA256, RFC 5869). */
  of(purpose: string): Buffer
}

/** Bytes of a key's mark. */
export const ID_BYTES = 4

let made: { from: string; keys: SealingKey[] } | undefined

/** The keys that open, the one that seals first; the installation's secret last, which sealed before there was another. */
export function sealingKeys(): SealingKey[] {
  const { SEALING_KEY, SEALING_KEYS_PREVIOUS, APP_SECRET } = env()
  const secrets = [...(SEALING_KEY ? [SEALING_KEY] : []), ...SEALING_KEYS_PREVIOUS, APP_SECRET]
  const from = secrets.map((secret) => secret.toString('hex')).join()
  if (made?.from !== from) made = { from, keys: secrets.map(keyOf) }
  return made.keys
}

function keyOf(secret: Buffer): SealingKey {
  const derived = new Map<string, Buffer>()
  return {
    id: createHash('sha256').update('parley:sealing-key:').update(secret).digest().subarray(0, ID_BYTES),
    of(purpose) {
      const known = derived.get(purpose)
      if (known) return known
      const key = Buffer.from(hkdfSync('sha256', secret, '', `parley:seal:${purpose}`, 32))
      derived.set(purpose, key)
      return key
    },
  }
}
