import type { SpokenExplanation } from '~/ui/patterns/explanation/explanation'
import type { AnswerDetails } from '../../inbox/answer-details.server'
import type { WireMessage } from '../../wire'

/** What the team alone is shown of an answer. */
export interface ShownAnswer extends Omit<AnswerDetails, 'trace'> {
  why: SpokenExplanation | null
}

/** A message, with what the team alone sees of an answer. */
export interface InboxMessage extends WireMessage {
  outcome: string | null
  answerMs: number | null
  isFlagged: boolean
  why: SpokenExplanation | null
}

export function withAnswers(messages: WireMessage[], answers: ShownAnswer[]): InboxMessage[] {
  const details = new Map(answers.map((answer) => [answer.messageId, answer]))
  return messages.map((message) => {
    const answer = details.get(message.id)
    return {
      ...message,
      outcome: answer?.outcome ?? null,
      answerMs: answer?.answerMs ?? null,
      isFlagged: Boolean(answer?.flaggedAt),
      why: answer?.why ?? null,
    }
  })
}

/** Outcomes that the team should see; that a question was answered goes without saying. */
const NOTABLE = { unknown: 'warn', shown: 'info', handover: 'info', refused: 'warn' } as const

export const toneOfOutcome = (outcome: string | null): 'warn' | 'info' | null =>
  outcome && outcome in NOTABLE ? NOTABLE[outcome as keyof typeof NOTABLE] : null
