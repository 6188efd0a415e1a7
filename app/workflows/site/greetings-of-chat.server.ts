import { messagesOf } from '~/platform/i18n/i18n.server'
import { directionOf, languages } from '~/platform/i18n/languages'

export interface ChatGreeting {
  language: string
  /** The language's own name for itself. */
  name: string
  direction: 'ltr' | 'rtl'
  text: string
}

/** A dozen in scripts that a page's own fonts or every machine can draw: Chinese, Japanese and Korean some can't. */
const SHOWN = ['es', 'ar', 'tr', 'el', 'hi', 'de', 'he', 'uk', 'vi', 'th', 'pl', 'fr', 'en']
const COUNT = 12

/** How the assistant greets shoppers in other languages than the page's. */
export function greetingsOfChat(pageLanguage: string): ChatGreeting[] {
  return SHOWN.filter((code) => code !== pageLanguage)
    .slice(0, COUNT)
    .map((code) => ({
      language: code,
      name: languages.find((language) => language.code === code)?.name ?? code,
      direction: directionOf(code),
      text: String(messagesOf(code, 'assistant').greeting),
    }))
}
