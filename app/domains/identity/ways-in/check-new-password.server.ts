import { AppError } from '~/platform/errors/app-error'
import { isBreached } from './breached-passwords.server'
import { isWeakPassword } from './passwords.server'

/** Argon2 reads any length; a body of megabytes would only keep it busy. */
const LONGEST = 200
const SHORTEST = 8

/**
 * Refuses a password that a guesser would have in moments, who knows common ones, breached ones and the person's
 * own words.
 *
 * @throws AppError `weak_password`; `values.reasons` in the session protocol's words, separated by commas
 */
export async function checkNewPassword(password: string, ownWords: string[]): Promise<void> {
  if (password.length < SHORTEST) throw weak('length', { minimum: SHORTEST })
  if (password.length > LONGEST) throw weak('length')
  if (isWeakPassword(password, ownWords)) throw weak('characters')
  if (await isBreached(password)) throw weak('pwned')
}

const weak = (reasons: 'length' | 'characters' | 'pwned', values: { minimum?: number } = {}) =>
  new AppError('weak_password', { values: { reasons, ...values } })
