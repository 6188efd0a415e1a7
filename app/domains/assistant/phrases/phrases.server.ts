import { messagesOf } from '~/platform/i18n/messages.server'

/** Says one of the assistant's own sentences in a shopper's language. */
export type Say = (phrase: string, values?: Record<string, string>) => string

/**
 * The phrases of content/messages/`area`. Values are put in as they are, once: a placeholder inside a value stays what
 * it is.
 */
export function phrasesIn(language: string, area: 'assistant' | 'orders' | 'widget' = 'assistant'): Say {
  const phrases = messagesOf(language, area)
  return (phrase, values = {}) => {
    const text = phrases[phrase]
    if (typeof text !== 'string') throw new Error(`The assistant has no phrase ${phrase}.`)
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
