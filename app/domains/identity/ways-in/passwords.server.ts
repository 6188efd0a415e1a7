import { hash, verify } from '@node-rs/argon2'
import { passwordStrength, WEAKEST_ALLOWED_SCORE } from '../password-strength'

/** Argon2id at OWASP's floor: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/**
 * Whether the password fits the hash. Without a hash the same work is done on a decoy, so that
 * the answer takes as long for an address nobody has.
 */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const fits = await verify(kept ?? (await decoy), password)
  return fits && kept !== null
}

/** Whether a guesser who knows common passwords and the person's own words would need only moments. */
export const isWeakPassword = (password: string, ownWords: string[]): boolean =>
  passwordStrength(password, ownWords).score < WEAKEST_ALLOWED_SCORE
