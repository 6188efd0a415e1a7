import { randomInt } from 'node:crypto'

/** Without signs that are taken for each other, and without vowels, so that no code is a word. */
const SIGNS = 'bcdfghjkmnpqrstvwxz23456789'
const LENGTH = 6

/** A code as it stands in links: 387 million different ones. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** A code as it is kept, however it was typed; null for what none looks like. */
export function normalCode(typed: string): string | null {
  const code = typed.toLowerCase()
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null
}
