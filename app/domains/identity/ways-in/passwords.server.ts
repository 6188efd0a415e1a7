import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'

/** Argon2id at OWASP's floor: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Guesses below 10^6 fall in seconds (zxcvbn score 0 and 1). */
const WEAKEST_ALLOWED_SCORE = 2

let strength: ZxcvbnFactory | undefined
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
export function isWeakPassword(password: string, ownWords: string[]): boolean {
  strength ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary },
    graphs: common.adjacencyGraphs,
  })
  const words = ownWords.flatMap((word) => word.split(/[\s@.]+/)).filter((word) => word.length > 2)
  return strength.check(password, words).score < WEAKEST_ALLOWED_SCORE
}
