import { detectLanguage } from '~/platform/i18n/detect-language.server'

/** An address or a name of a place is often in another language than the sentence it answers. */
const FEWEST_LATIN_LETTERS = 40

/** The language of a text that is long enough to tell, or written in letters that tell; else null. */
export function tellingLanguage(text: string): string | null {
  const letters = text.match(/\p{sc=Latin}/gu)?.length ?? 0
  const others = (text.match(/\p{L}/gu)?.length ?? 0) - letters
  return letters >= FEWEST_LATIN_LETTERS || others > letters ? detectLanguage(text) : null
}
