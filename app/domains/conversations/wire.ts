import { z } from 'zod'
import type { MessagePart, ShownPart } from './message-parts'

/** Messages that a shopper sent as a mail are known by this beginning of their `clientId`. */
export const MAIL_CLIENT_ID = 'mail_'

/**
 * An id that a client gives: letters, digits, `-` and `_`. Can't meet those that the server gives to replies (`reply:…`)
 * and to mails, so that nobody passes a message of theirs for either.
 */
export const clientIdSchema = z.string().regex(new RegExp(`^(?!${MAIL_CLIENT_ID})[A-Za-z0-9_-]{8,64}$`))

export const LONGEST_SHOPPER_TEXT = 4000

export const shopperTextSchema = z.string().trim().min(1).max(LONGEST_SHOPPER_TEXT)

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
