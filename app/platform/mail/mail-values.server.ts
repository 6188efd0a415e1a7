import { z } from 'zod'
import { env } from '~/platform/env/env.server'

/** Longest text of a person's (a name, a shop) that a mail repeats, in characters. */
const LONGEST = 100
const LONGEST_PARAGRAPH = 2000

/** An address of this site. What it opens is its reader's account, so a mail never leads anywhere else. */
const link = z.string().max(2000).refine(isOwnLink, 'A link in a mail leads to this site only.')

/** Typed from the mail into the page that asked for it. */
const code = z.string().regex(/^\d{6}$/)

/** What a person wrote or a browser claimed: shown as it is, as text, on one line. */
const words = z.string().overwrite((text) => asShownText(text, LONGEST))

/** The same for a paragraph, which a person of ours wrote. */
const paragraph = z.string().overwrite((text) => asShownText(text, LONGEST_PARAGRAPH))

/** What an admin of ours wrote to somebody: addresses in it stay addresses. */
const ownWords = z.string().overwrite((text) => asLine(text, LONGEST_PARAGRAPH))

/** A moment; kept as ISO 8601. */
const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** Which form of the public pages. */
const inquiry = z.enum(['contact', 'application', 'partner'])

const role = z.enum(['owner', 'admin', 'agent', 'viewer'])

const usage = z.strictObject({
  workspace: words,
  answered: z.int().min(0),
  included: z.int().min(1),
  until: instant,
  stops: z.boolean(),
  link,
})

/** Every mail there is and what each one says. The words are in content/messages/mail. */
const quoteOffer = z.strictObject({
  number: words,
  total: ownWords,
  until: instant,
  link,
  /** It has numbers or minutes, which nobody can use yet. */
  waitsForCalls: z.boolean().default(false),
})

export const mailSchemas = {
  /** To a shopper who left: what a person of the shop, or the assistant, answered. `replyTo` brings a reply back into the conversation. */
  'conversation-answer': z.strictObject({
    shop: words,
    answers: z
      .array(
        z.strictObject({
          author: words,
          lines: z.array(ownWords),
          files: z.array(z.strictObject({ name: ownWords, link })).default([]),
        }),
      )
      .min(1),
    /** Of the shop, where the chat goes on; the only link that leads elsewhere. */
    page: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullish(),
    thread: z.strictObject({
      replyTo: z.email().max(254).nullable(),
      references: z.array(z.string().regex(/^<[^<>\s]{1,250}>$/)).min(1),
    }),
  }),
  /** To a member: a shopper waits or wrote, a conversation became theirs, a note names them. `message`: the shopper's, or nothing. */
  'conversation-notice': z.strictObject({
    kind: z.enum(['waiting', 'message', 'assigned', 'mentioned']),
    shop: words,
    message: paragraph,
    link,
    settingsLink: link,
  }),
  'confirm-email': z.strictObject({ link, code, name: words }),
  /** Somebody tried to sign up with an address that has an account: its owner is told, the page says nothing. */
  'already-registered': z.strictObject({ signInLink: link, resetLink: link }),
  'sign-in-link': z.strictObject({ link, code }),
  'reset-password': z.strictObject({ link, code }),
  /** `to`: which of the two addresses this mail goes to; the change needs both. */
  'change-email': z.strictObject({ link, code, newEmail: z.email(), to: z.enum(['current', 'new']) }),
  'email-changed': z.strictObject({ newEmail: z.email() }),
  'password-changed': z.strictObject({ when: instant }),
  reauthenticate: z.strictObject({ code }),
  /** Somebody signed in through `provider` (as people know it: "Google") with an address that has an account. */
  'join-account': z.strictObject({ link, provider: words }),
  /** `place` is a country or town in the reader's language, null when nothing is known. */
  'new-sign-in': z.strictObject({
    device: words,
    place: words.nullable(),
    when: instant,
    sessionsLink: link,
  }),
  'factor-added': z.strictObject({ name: words }),
  'factor-removed': z.strictObject({ name: words }),
  'passkey-added': z.strictObject({ name: words }),
  'passkey-removed': z.strictObject({ name: words }),
  /** `account`: the address of the account at `provider`. */
  'identity-linked': z.strictObject({ provider: words, account: z.email() }),
  /** `provider` is null for the password, which belongs to the e-mail address. */
  'identity-unlinked': z.strictObject({ provider: words.nullable() }),
  /** `left`: recovery codes that still work. */
  'recovery-code-used': z.strictObject({ left: z.number().int().min(0) }),
  invitation: z.strictObject({ workspace: words, inviter: words, role, link }),
  /** `when`: the account is gone for good after this day. */
  'account-deletion': z.strictObject({ when: instant, cancelLink: link }),
  'account-deleted': z.strictObject({}),
  /** To the installation's admins. `lastHour`, `usualHour`: how often it happened, and happens on average. */
  'error-spike': z.strictObject({
    message: words,
    lastHour: z.int().min(0),
    usualHour: z.number().min(0),
    link,
  }),
  'ownership-offered': z.strictObject({ workspace: words, link }),
  /** To a shopper, who proves with it that an order is theirs. `order` as the shop numbers it. */
  'order-code': z.strictObject({ code, shop: words, order: words }),
  /** To who runs a shop: a customer asked what is kept of them. `days`: so long the file can be fetched. */
  'customer-data': z.strictObject({ shop: words, link, days: z.int().positive() }),
  /** To an address that somebody typed into the status page: nothing comes before its owner agrees. */
  'status-confirm': z.strictObject({ link }),
  /** `incident`, `message`: what an admin wrote. `stage` in the reader's language. */
  'status-incident': z.strictObject({
    incident: words,
    stage: words,
    message: paragraph,
    link,
    unsubscribeLink: link,
  }),
  /** To who sent a form of the public pages. Repeats nothing of it: anybody may type anybody's address. */
  'inquiry-received': z.strictObject({ kind: inquiry }),
  /** To the installation's admins. */
  'inquiry-notice': z.strictObject({ kind: inquiry, name: words, message: paragraph, link }),
  /** `answer`: an admin's, by paragraph. */
  'inquiry-answer': z.strictObject({ answer: z.array(ownWords).min(1) }),
  /** `referral`: the code in a partner's links. `link`: their page. */
  'partner-approved': z.strictObject({ referral: words, link }),
  /** `missing`: with its currency. `reference` in groups of four. */
  /** Where to pay an order by bank, as its page shows it. `total` and `reference` as they are read. */
  'transfer-details': z.strictObject({
    order: words,
    total: ownWords,
    reference: ownWords,
    holder: ownWords,
    iban: ownWords.nullable(),
    accountNumber: ownWords.nullable(),
    routingNumber: ownWords.nullable(),
    bic: ownWords.nullable(),
    bank: ownWords.nullable(),
    isSample: z.boolean(),
    until: instant,
    link,
  }),
  'transfer-missing': z.strictObject({ missing: ownWords, reference: words, link }),
  /** `name`: of the file. */
  'paper-accepted': z.strictObject({ name: words, link }),
  /** `reason`: an admin's. */
  'paper-rejected': z.strictObject({ name: words, reason: ownWords, link }),
  /** To who built a quote on the public page. `total` as the reader's language writes it; `until`: the last moment to accept it. */
  'quote-saved': quoteOffer,
  /** A quote, or a newer version of one, that the installation's people wrote. */
  'quote-sent': quoteOffer,
  /** To whom a quote is for: how it stands. */
  'quote-news': z.strictObject({
    kind: z.enum(['accepted', 'declined', 'canceled', 'answered']),
    number: words,
    link,
  }),
  /** To the installation's admins. `message`: the customer's reason or question. */
  'quote-notice': z.strictObject({
    kind: z.enum(['saved', 'accepted', 'declined', 'asked', 'expired']),
    number: words,
    name: words,
    total: ownWords,
    message: paragraph,
    link,
  }),
  /** To the installation's admins. `due`: until when the provider takes an answer. */
  'dispute-notice': z.strictObject({
    kind: z.enum(['inquiry', 'inquiry_closed', 'open', 'won', 'lost', 'due']),
    number: words,
    name: words,
    amount: ownWords,
    due: instant.nullable(),
    link,
  }),
  /** How a phone number stands. `number` in E.164. */
  'number-news': z.strictObject({
    kind: z.enum(['active', 'papers', 'refunded', 'released']),
    number: words,
    link,
  }),
  /** A number's next month is to be paid; `on`: when the paid one ends. `isCharged`: to the card that is kept. */
  'number-renewal': z.strictObject({
    number: words,
    total: ownWords,
    on: instant,
    isCharged: z.boolean(),
    link,
  }),
  /** A paper that numbers rest on counts until `on`. `name`: of the file. */
  'number-paper-ends': z.strictObject({ name: words, on: instant, link }),
  /** With the paper itself (`attachTo`). `total` as the reader's language writes it. */
  /** A plan is to be paid again: `on` the day it ends, or it goes on unpaid `until` then. */
  'renewal-due': z.strictObject({ plan: words, total: ownWords, on: instant, link }),
  'renewal-overdue': z.strictObject({ plan: words, total: ownWords, until: instant, link }),
  /** `card` is charged `on` that day, was declined and is tried `again` then, or its bank wants its owner to confirm. */
  'renewal-card': z.strictObject({ plan: words, total: ownWords, card: words, on: instant, link }),
  'renewal-declined': z.strictObject({ plan: words, total: ownWords, card: words, again: instant, link }),
  'renewal-confirm': z.strictObject({ plan: words, total: ownWords, card: words, until: instant, link }),
  /** `total` is taken from the reader's credit `on` that day. */
  'renewal-credit': z.strictObject({ plan: words, total: ownWords, on: instant, link }),
  /** `card`, to which renewals are charged, is good `until` that day. */
  'card-expiring': z.strictObject({ card: words, until: instant, link }),
  /** Nobody paid a plan: the free one has begun. */
  'plan-ended': z.strictObject({ plan: words, link }),
  /** A plan stands still and goes on by itself `on` that day; it went on, and is paid `until` then. */
  'plan-paused': z.strictObject({ plan: words, on: instant, link }),
  'plan-resumes': z.strictObject({ plan: words, on: instant, link }),
  'plan-resumed': z.strictObject({ plan: words, until: instant, link }),
  /** `count` conversations beyond a plan are to be paid by `on`, or charged to `card` then, or that was declined. */
  'usage-order': z.strictObject({
    kind: z.enum(['asked', 'charged', 'late', 'declined']),
    count: z.int().min(1),
    total: ownWords,
    card: words.nullable(),
    on: instant,
    link,
  }),
  /** To who runs a workspace. `answered` of the `included` conversations `until` they are counted anew; `stops`: then people answer. */
  'usage-near': usage,
  'usage-reached': usage,
  /** To who runs a workspace: what its language model may use or cost is reached `until` then. `limit` is ready to read. */
  'model-budget-reached': z.strictObject({
    workspace: words,
    budget: z.enum(['tokens', 'day', 'month']),
    limit: ownWords,
    until: instant,
    link,
  }),
  'invoice-issued': z.strictObject({ invoiceId: z.uuid(), number: words, total: ownWords, link }),
  /** `corrects`: the number of the invoice that it takes from. */
  'credit-note-issued': z.strictObject({
    invoiceId: z.uuid(),
    number: words,
    corrects: words,
    total: ownWords,
    link,
  }),
} as const

export type MailTemplate = keyof typeof mailSchemas
export type MailValues<T extends MailTemplate> = z.output<(typeof mailSchemas)[T]>

export const mailTemplates = Object.keys(mailSchemas) as MailTemplate[]

/** TypeScript doesn't follow a generic index into a codec's two sides. */
const schemaOf = <T extends MailTemplate>(template: T) =>
  mailSchemas[template] as unknown as z.ZodType<MailValues<T>>

/** Values as they are kept. @throws ZodError naming a value that isn't fit for its mail */
export const packValues = <T extends MailTemplate>(template: T, values: MailValues<T>): string =>
  JSON.stringify(z.encode(schemaOf(template), values))

/** What `packValues` made. */
export const unpackValues = <T extends MailTemplate>(template: T, packed: string): MailValues<T> =>
  z.decode(schemaOf(template), JSON.parse(packed))

/**
 * Without PUBLIC_URL the request's own address is all that is known of this site; no mail leaves the machine
 * then, because SMTP_URL demands it.
 */
function isOwnLink(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, username, password } = new URL(text)
  if (!/^https?:$/.test(protocol) || username || password) return false
  const { PUBLIC_URL } = env()
  return !PUBLIC_URL || origin === new URL(PUBLIC_URL).origin
}

/**
 * As `asLine`, with a word joiner after each dot, slash and colon, which keeps mail programs from making a link of it: a
 * stranger who names a shop "win at evil.example" sends an invitation, not an address to press.
 */
const asShownText = (text: string, longest: number): string =>
  asLine(text, longest).replace(/[.:/@](?=\S)/g, '$&\u2060')

/** One line without control and direction characters, cut to a bearable length. */
function asLine(text: string, longest: number): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069]/g, '')
    .trim()
  const letters = [...line]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : line
}
