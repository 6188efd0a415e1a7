import { containsWords } from '~/ui/contains-words'
import type { SelectOption } from './select'

/**
 * The option that typed words stand for although none was picked: its whole name or code, or the only one that holds
 * them.
 */
export function typedChoice(typed: string, options: readonly SelectOption[]): SelectOption | undefined {
  const words = typed.trim()
  if (!words) return undefined
  const holding = options.filter(({ label }) => containsWords(label, words))
  const whole = holding.find(({ label }) => containsWords(words, label))
  if (whole) return whole
  const code = options.find(({ id }) => String(id).toLowerCase() === words.toLowerCase())
  return code ?? (holding.length === 1 ? holding[0] : undefined)
}
