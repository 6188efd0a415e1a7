import type {
  AnswerSource,
  CartAddition,
  HandoverState,
  OrderCard,
  OrderWord,
  QuickReply,
  SentFile,
} from '~/domains/conversations/conversations'
import type { ClientWords, FileWords, StorefrontWords } from './widget-words'

/** Answer to `GET /api/widget/config`: all that the launcher and the chat need to draw themselves. */
export interface WidgetConfig {
  /** BCP 47, one of the product's languages. */
  language: string
  direction: 'ltr' | 'rtl'
  /** Name of the assistant. */
  name: string
  greeting: string
  suggestions: string[]
  /** Text beside the launcher's icon; empty: the icon alone. */
  label: string
  position: 'start' | 'end'
  theme: 'auto' | 'light' | 'dark'
  colors: WidgetColors
  /** The colours as declarations of custom properties, ready for a style sheet or attribute. */
  style: string
  /** Path of the file with which shoppers send files; null where the shop takes none. */
  files: string | null
  words: ClientWords
}

/** Answer to `config` on a storefront. */
export interface StorefrontConfig extends WidgetConfig {
  /** Where the chat's file is: on our own origin, and below the store's proxy if that can't be reached. */
  chat: string
  words: ClientWords & StorefrontWords
}

/** Hexadecimal colours, each with at least 4.5:1 against what it stands on (WCAG 2.2, 1.4.3). */
export interface WidgetColors {
  accent: string
  /** Text on the accent. */
  onAccent: string
  /** The accent as text on the light and the dark panel. */
  accentOnLight: string
  accentOnDark: string
}

/** A product as the chat draws it: ready words instead of minor units and currencies. */
export interface WidgetCard {
  id: string
  title: string
  /** Absolute. */
  url: string
  /** Absolute. */
  imageUrl: string | null
  vendor: string
  /** Written for the shopper's language; null when there is no price. */
  price: string | null
  /** The price before a reduction. */
  compareAt: string | null
  inStock: boolean
}

/** A button; one that decides on a change of an order sends its word along. */
export interface WidgetReply extends QuickReply {
  word?: OrderWord
}

export interface FilePart {
  type: 'file'
  file: SentFile
}

export type WidgetPart =
  | { type: 'sources'; sources: AnswerSource[] }
  | { type: 'products'; products: WidgetCard[] }
  /** `name`: what the buttons are about, for who doesn't see it; else they are suggestions. */
  | { type: 'quick-replies'; replies: WidgetReply[]; name?: string }
  | { type: 'handover'; state: HandoverState }
  | { type: 'order'; order: Omit<OrderCard, 'change'> }
  | { type: 'cart-addition'; addition: CartAddition }
  | { type: 'checkout' }
  | FilePart

export interface WidgetMessage {
  seq: number
  id: string
  author: 'shopper' | 'assistant' | 'person' | 'system'
  text: string
  parts: WidgetPart[]
  clientId?: string
  /** ISO 8601, UTC. */
  createdAt: string
  authorName?: string
}

export type WidgetHandler = 'assistant' | 'waiting' | 'person'

/** What a shopper is told while no assistant answers; null while one does. */
export interface WidgetTeam {
  /** Who answers; or that the team knows, or that they will see it, and when they are back. */
  note: string
  /** Path of the file that asks for an address and shows it; null where no mail can be sent. */
  form: string | null
  /** Seconds until an address is asked for; null: it isn't. */
  asksAfter: number | null
  /** Where answers go besides. */
  email: string | null
  words: Record<'ask' | 'email' | 'kept' | 'save' | 'remove' | 'error', string>
}

/** Answer to `GET /api/widget/files`: what may be sent, and the words around it. */
export interface WidgetFileRules {
  /** For the `accept` of a file input. */
  accept: string
  mostBytes: number
  mostFiles: number
  words: FileWords
}

/** Answer to `POST /api/widget/session`. */
export interface WidgetSession {
  token: string
  shopperId: string
  conversation: { id: string; handler: WidgetHandler; rating: number | null } | null
  /** The last 50, oldest first. */
  messages: WidgetMessage[]
  /** ISO 8601, UTC. */
  expiresAt: string
}

/** Answer to `session` on a storefront. */
export interface StorefrontSession extends WidgetSession {
  /** A straight line to this server for streams, which the store's proxy may hold back; none for other origins. */
  line: { url: string; token: string } | null
  /** A customer of the store is signed in, whose conversation it is. */
  isSignedIn: boolean
}

/** Answer to `messages` through the store's proxy: what came before its time was up. */
export interface StorefrontReply {
  events: WidgetReplyEvent[]
  /** False: the answer is still being made and will be among the missed messages. */
  isDone: boolean
}

/** Answer to `missed` through the store's proxy. */
export interface StorefrontMissed {
  messages: WidgetMessage[]
  handler: WidgetHandler
  team: WidgetTeam | null
}

/** Answer to `addition`: the note of it in the conversation. */
export interface StorefrontAddition {
  conversationId: string
  message: WidgetMessage
}

/** A storefront's cart as its page tells it, amounts as `/cart.js` writes them: hundredths in every currency. */
export interface StorefrontCart {
  token: string | null
  currency: string
  total: number
  lines: {
    variantId: string
    productId: string
    title: string
    option: string
    quantity: number
    total: number
  }[]
}

/** What a storefront's page tells of itself with a message. */
export interface StorefrontPage {
  template?: string
  productId?: string
  variantId?: string
  cart?: StorefrontCart
}

/**
 * What the shop's page proves about its signed-in shopper: `hmac = hex(HMAC-SHA256(identity secret, text))`, the text
 * being time, id, name and email joined by line breaks, a missing one empty.
 */
export interface WidgetIdentity {
  id: string
  /** When the shop's server made the proof, in seconds since 1970; it holds for a day. */
  time: number
  hmac: string
  name?: string
  email?: string
}

/** Events of `POST /api/widget/messages`. */
export type WidgetReplyEvent =
  | { type: 'accepted'; seq: number; conversationId: string }
  | { type: 'text'; delta: string }
  | { type: 'part'; part: WidgetPart }
  | { type: 'done'; message: WidgetMessage | null }
  | { type: 'error'; code: string; message: string }

/** Events of `GET /api/widget/events`. */
export type WidgetLiveEvent =
  | { type: 'message'; message: WidgetMessage }
  | { type: 'handler'; handler: WidgetHandler; name: string | null; team: WidgetTeam | null }
  | { type: 'typing'; on: boolean }
