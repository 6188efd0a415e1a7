import type {
  AnswerOutcome,
  MessagePart,
  OrderWord,
  ShopperCart,
} from '~/domains/conversations/conversations'
import type { TokensUsed } from './costs/model-prices'
import type { Explanation } from './explanation/explanation'

/** What the assistant understood a message to be, for lists and figures. */
export type Intent =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'confirm'
  | 'person'
  | 'order'
  | 'cart'
  | 'compare'
  | 'price'
  | 'stock'
  | 'product'
  | 'question'
  | 'complaint'

export interface TurnOfTalk {
  author: 'shopper' | 'assistant' | 'person'
  text: string
  parts: MessagePart[]
  outcome: AnswerOutcome | null
}

export interface AnswerInput {
  workspaceId: string
  /** The connected shop the shopper is in: its products, pages and policies only. All shops' when absent. */
  storeId?: string
  text: string
  /** What was said before, oldest first. */
  history: TurnOfTalk[]
  /** BCP 47 tag of the page the shopper is on. */
  pageLanguage?: string | null
  /** Of the conversation so far; null for its first message. */
  conversationLanguage?: string | null
  /** The page the shopper is on: a product's page answers "is this in stock?". */
  pageUrl?: string | null
  /** Who is signed in to the connected shop, by the platform's id; proved. Null when nobody is. */
  customerId?: string | null
  /** The cart as the shopper's page shows it; null where none can be seen. */
  cart?: ShopperCart | null
  /** The button that was pressed under a proposed change of an order, instead of writing. */
  word?: OrderWord | null
  /** How many files came with the message: the assistant opens none. */
  files?: number
  /** Whose budget of a model's tokens this counts against. */
  visitor?: string
  signal?: AbortSignal
}

export interface ToolCall {
  name: string
  ms: number
}

export interface FinalAnswer {
  text: string
  parts: MessagePart[]
  outcome: AnswerOutcome
  intent: Intent
  /** BCP 47 */
  language: string
  trace: AnswerTrace
}

export interface AnswerTrace {
  tools: ToolCall[]
  /** `none` when no model was asked. */
  model: string
  /** Why the model's words were replaced, when they were. */
  withheld?: string
  /** Tokens of the model; `cached` is part of `input`. */
  tokens?: TokensUsed
  /** What these cost, in millionths of the currency; absent where the model has no known price. */
  cost?: { micros: number; currency: string }
  /** For the team: what was understood, weighed and decided. */
  why?: Explanation
}

export type AnswerEvent =
  | { type: 'text'; delta: string }
  | { type: 'part'; part: MessagePart }
  | { type: 'tool'; name: string; ms: number }
  | ({ type: 'final' } & FinalAnswer)
