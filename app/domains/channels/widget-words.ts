/**
 * The widget's own words, area `widget` of the messages. Each language says all of them; a shopper is sent
 * those of one language.
 */
export const CLIENT_WORDS = [
  'open',
  'close',
  'send',
  'placeholder',
  'ai',
  'you',
  'thinking',
  'typing',
  'sources',
  'openSource',
  'person',
  'kept',
  'teamMember',
  'joined',
  'returned',
  'offline',
  'sending',
  'failed',
  'retry',
  'discard',
  'helpful',
  'yes',
  'no',
  'thanks',
  'newChat',
  'inStock',
  'outOfStock',
  'products',
  'suggestions',
  'unread',
  'error',
  'attach',
] as const

/** What only a storefront's chat says. */
export const STOREFRONT_WORDS = [
  'addToCart',
  'quantity',
  'added',
  'addFailed',
  'viewCart',
  'checkout',
] as const

/** Fetched with the part of the chat that takes files, on its first use. */
export const FILE_WORDS = [
  'removeFile',
  'fileLarge',
  'fileMany',
  'fileType',
  'fileBad',
  'fileBudget',
  'fileFailed',
] as const

/** Said by the server, in the shopper's language. */
export const SERVER_WORDS = [
  'greeting',
  'fromPrice',
  'tooLong',
  'visitorBudget',
  'shopBudget',
  'waiting',
  'back',
  'askEmail',
  'email',
  'emailKept',
  'emailWrong',
] as const

export const WIDGET_WORDS = [...CLIENT_WORDS, ...STOREFRONT_WORDS, ...SERVER_WORDS, ...FILE_WORDS] as const

export type ClientWords = Record<(typeof CLIENT_WORDS)[number], string>
export type FileWords = Record<(typeof FILE_WORDS)[number], string>
export type StorefrontWords = Record<(typeof STOREFRONT_WORDS)[number], string>
