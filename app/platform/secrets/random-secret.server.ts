import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link, a cookie or a code that a machine carries; only its hash is kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** SHA-256. Enough for secrets of 256 random bits, which nobody can guess; never for what a person chose. */
export const hashOf = (secret: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(secret).digest())
