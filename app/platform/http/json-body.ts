import { AppError } from '~/platform/errors/app-error'

/**
 * JSON from outside. A NUL or half a surrogate pair is refused here, in words: PostgreSQL keeps neither, and would
 * fail with what looks like our own mistake.
 *
 * @throws AppError `bad_json`
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (!isKeepable(key) || (typeof value === 'string' && !isKeepable(value)))
        throw new Error('a character that can’t be kept')
      return value
    })
  } catch (cause) {
    throw new AppError('bad_json', { cause, detail: 'the body is no JSON that can be kept' })
  }
}

/** Whether PostgreSQL can keep a text. */
export const isKeepable = (text: string): boolean => !text.includes('\u0000') && isWellFormed(text)

/** Every surrogate has its other half (ECMA-262, String.prototype.isWellFormed, which older types don't know). */
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)
