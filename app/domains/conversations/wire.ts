import type { MessagePart, ShownPart } from './message-parts'

/** Messages that a shopper sent as a mail are known by this beginning of their `clientId`. */
export const MAIL_CLIENT_ID = 'mail_'

export type WireAuthor = 'shopper' | 'assistant' | 'person' | 'system'

/** A message as the widget and the dashboard see it. A system message has no text: its part says what happened. */
export interface WireMessage {
  seq: number
  id: string
  author: WireAuthor
  text: string
  parts: MessagePart[]
  /** The sender's own id, on messages that shoppers and people sent. */
  clientId?: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** Name of the person who wrote it. */
  authorName?: string
}

/** A message as the team's pages show it. */
export interface ThreadMessage extends WireMessage {
  /** Of the assistant's. */
  answer?: AnswerFacts
}

/** What the team alone sees of an answer; never sent to shoppers. */
export interface AnswerFacts {
  outcome: string | null
  answerMs: number | null
  isFlagged: boolean
  /** Why it was answered so is kept, and told when it is asked for. */
  isExplained: boolean
}

export const cameByMail = ({ author, clientId }: Pick<WireMessage, 'author' | 'clientId'>): boolean =>
  author === 'shopper' && (clientId?.startsWith(MAIL_CLIENT_ID) ?? false)

/** What a shopper's message sets off, in this order: accepted, then text and parts, then done or error. */
export type WireEvent =
  | { type: 'accepted'; seq: number; conversationId: string }
  | { type: 'text'; delta: string }
  | { type: 'part'; part: ShownPart }
  /** `message` is null when a person answers this conversation. */
  | { type: 'done'; message: WireMessage | null }
  /** `message` is a translated sentence for the shopper. The message itself is kept: sending it again is safe. */
  | { type: 'error'; code: string; message: string }
