import { AppError } from '~/platform/errors/app-error'

/**
 * JSON from outside. What nests without reason, a NUL or half a surrogate pair is refused here, in words: PostgreSQL keeps
 * none of them, and would fail with what looks like our own mistake.
 *
 * @throws AppError `bad_json`
 */
export function parseJson(text: string): unknown {
  requireShallow(text)
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

/** No message of ours nests half as deep; what walks one by recursion, the database included, has room for far more. */
const DEEPEST = 100

/**
 * Refuses JSON that nests deeper than anybody writes, before anything walks it by recursion.
 *
 * @throws AppError `bad_json`
 */
export function requireShallow(text: string): void {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInText) {
      if (sign === '\\') at++
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > DEEPEST) throw new AppError('bad_json', { detail: `nested deeper than ${DEEPEST}` })
  }
}

/** Whether PostgreSQL can keep a text. */
export const isKeepable = (text: string): boolean => !text.includes('\u0000') && isWellFormed(text)

/** Every surrogate has its other half (ECMA-262, String.prototype.isWellFormed, which older types don't know). */
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)
