import type { Turn } from './turn.server'
import type { Draft } from './without-model/draft'
import { personOffer } from './without-model/person-answers.server'

/** The assistant opens no files, with a model or without, and says so before anything else. */
export const fileNote = ({ say }: Turn): string => `${say('filesUnseen')}\n\n`

/** To a message that is nothing but files: who can open them. */
export const filesAnswer = (turn: Turn): Draft => ({
  text: `${turn.say('filesUnseen')} ${turn.say('personOffer')}`,
  parts: personOffer(turn),
  outcome: 'unknown',
  intent: 'question',
})

/** An answer to a text that files came with: after the note, and with the offer of a person unless it has one. */
export function withFileNote<D extends Draft>(turn: Turn, draft: D): D {
  const isOffered = draft.parts.some(({ type }) => type === 'handover' || type === 'quick-replies')
  const parts = isOffered ? draft.parts : [...draft.parts, ...personOffer(turn)]
  return { ...draft, text: `${fileNote(turn)}${draft.text}`, parts }
}
