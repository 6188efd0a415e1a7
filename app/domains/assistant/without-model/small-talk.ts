import { namesValue } from '~/domains/retrieval/retrieval.server'
import type { Turn } from '../turn.server'
import type { Draft } from './draft'

/** Greets, thanks, says goodbye; null when the message is more than that. */
export function smallTalk({ input, understood, settings, language, say }: Turn): Draft | null {
  const { smallTalk: kind } = understood
  // "In black, please" has a word of agreement and goes on with something.
  if (!kind || (kind === 'confirm' && namesValue(input.text, language))) return null
  const suggestions = kind === 'greeting' ? (settings.suggestions[language] ?? []) : []
  const text = (kind === 'greeting' && settings.greeting[language]) || say(kind)
  return {
    text,
    parts:
      suggestions.length > 0
        ? [{ type: 'quick-replies', replies: suggestions.map((words) => ({ label: words, text: words })) }]
        : [],
    outcome: 'smalltalk',
    intent: kind,
  }
}
