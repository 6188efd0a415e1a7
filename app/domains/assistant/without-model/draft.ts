import type { AnswerOutcome, MessagePart } from '~/domains/conversations/conversations'
import type { Intent } from '../answer-event'

/** An answer before it is streamed. */
export interface Draft {
  text: string
  parts: MessagePart[]
  outcome: AnswerOutcome
  intent: Intent
}
