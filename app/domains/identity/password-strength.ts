import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'

/** Guesses below 10^6 fall in seconds (zxcvbn score 0 and 1). */
export const WEAKEST_ALLOWED_SCORE = 2

export interface PasswordStrength {
  /** 0 (falls at once) to 4 (stands for centuries), as zxcvbn counts. */
  score: 0 | 1 | 2 | 3 | 4
  /** What makes it weak, by zxcvbn's own name, such as `common` or `dates`. */
  warning: string | null
}

let strength: ZxcvbnFactory | undefined

/**
 * How a password stands against a guesser who knows common passwords and the person's own words: address, name, shop.
 * Server and browser judge by this one. Heavy to load: the browser imports it when somebody begins to type.
 */
export function passwordStrength(password: string, ownWords: readonly string[]): PasswordStrength {
  strength ??= new ZxcvbnFactory({ dictionary: { ...common.dictionary }, graphs: common.adjacencyGraphs })
  const words = [...ownWords, 'parley']
    .flatMap((word) => word.split(/[\s@.]+/))
    .filter((word) => word.length > 2)
  const { score, feedback } = strength.check(password, words)
  return { score, warning: feedback.warning }
}
