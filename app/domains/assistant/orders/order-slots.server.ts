import type { Turn } from '../turn.server'
import { findOrderNumber } from '../understanding/find-order-number'
import { hasWords } from '../understanding/find-words'
import { isOfProduct } from '../understanding/understand-message.server'
import { findAddress } from './address/find-address'
import type { WrittenAddress } from './address/parse-address'
import { findReason, type ReasonWords, usualReasons } from './cancel-reason.server'
import type { OrderStep, OrderTalk, Want } from './order-step'

export type OrderSlots = Pick<Want, 'orderNumber' | 'email' | 'reason' | 'address' | 'said'>

/** Each letter can be of one part only, so that no run of them is read again and again. */
const EMAIL = /(?<![^\s<>"',;@])[^\s<>"',;@]+@[^\s<>"',;@.]+(?:\.[^\s<>"',;@.]+)+/

export const emailIn = (text: string): string | null => EMAIL.exec(text)?.[0].replace(/[.!?]+$/, '') ?? null

/** Messages after which what was said of an order is forgotten, where nothing more was said of it. */
const MOST_QUIET = 8

/** Kinds of wish for which what is said of the items matters. */
const OF_ITEMS: readonly Want['kind'][] = ['items', 'return', 'exchange']

/** What a message tells of an order: its number, its mail's address, a reason, a new address, the items. */
export function readSlots(
  turn: Turn,
  { kind, ask, reasons }: { kind?: Want['kind']; ask?: OrderStep['ask']; reasons: ReasonWords[] },
): OrderSlots {
  const { input, language, understood } = turn
  const email = emailIn(input.text)
  const address = understood.wantsPerson
    ? null
    : findAddress(wordsOfPlace(turn), language, { wasAsked: ask === 'address' })
  const orderNumber = numberBeside(turn, address, kind !== undefined || ask !== undefined)
  const wasAsked = ask === 'reason' && understood.orderWish === null
  const reason = reasonIn(turn, reasons, wasAsked)
  return {
    ...(orderNumber ? { orderNumber } : {}),
    ...(email ? { email } : {}),
    ...(reason ? { reason } : {}),
    ...(address ? { address: { ...address } } : {}),
    ...(kind && OF_ITEMS.includes(kind) ? { said: input.text.slice(0, 600) } : {}),
  }
}

const sentencesOf = (text: string) => text.split(/(?<=[.!。！])\s+|\n{2,}/u)

/** The sentences in which an address may stand: not those that tell a mail's address, the order, or the wish alone. */
function wordsOfPlace({ input: { text }, language }: Turn): string {
  const sentences = sentencesOf(text)
  if (sentences.length === 1) return withoutMail(text)
  const kept = sentences.filter((sentence) => {
    if (emailIn(sentence)) return false
    const number = findOrderNumber(sentence, language)
    const digits = (number ? sentence.replace(number, '') : sentence).match(/\p{N}/gu)
    const isWish = ['wanting', 'changing', 'order'] as const
    return digits !== null || (!number && !isWish.some((words) => hasWords(sentence, language, words)))
  })
  return kept.join(' ')
}

const withoutMail = (text: string) => text.replace(emailIn(text) ?? '', ' ')

/** A postcode and the number of a house are no order's. */
function numberBeside(
  { input, language, understood }: Turn,
  address: WrittenAddress | null,
  isExpected: boolean,
): string | null {
  const { named } = understood
  const apart = [address?.address1, address?.zip, address?.address2, named?.zip].filter(Boolean)
  const rest = apart.reduce<string>((left, part) => left.replace(part!, ' '), withoutMail(input.text))
  const { answeredFrom } = understood
  return findOrderNumber(rest, language, {
    isExpected,
    isOfProduct: answeredFrom !== null && isOfProduct(answeredFrom),
  })
}

/** In one of the sentences, which together say more than the reason. */
function reasonIn(turn: Turn, reasons: ReasonWords[], wasAsked: boolean): string | null {
  const { text } = turn.input
  for (const part of new Set([text, ...text.split(/[.!,;。，、؛،\n]+/u)])) {
    const found = findReason(turn, part, reasons, { wasAsked })
    if (found) return found
  }
  return null
}

/** The wish with what a new message adds; what was picked of another order's items isn't kept. */
export function withSlots(want: Want, slots: OrderSlots): Want {
  const isOther = slots.orderNumber !== undefined && !isSame(slots.orderNumber, want.orderNumber)
  const kept = isOther ? { ...want, picks: [], picking: undefined, isWhole: undefined } : want
  const said = [kept.said, slots.said].filter(Boolean).join('. ').slice(-600)
  return { ...kept, ...slots, ...(said ? { said } : {}) }
}

/**
 * A new wish with what was told before it. What belonged to another wish, or to the same one for another order, is left
 * behind; who writes and which order they speak of stays.
 */
export function newWant(kind: Want['kind'], known: OrderTalk | undefined, slots: OrderSlots): Want {
  const { orderNumber, email, mailedFor, reason, address } = known ?? {}
  const isOther =
    known?.kind !== undefined &&
    known.kind !== 'status' &&
    (known.kind !== kind || !isSame(slots.orderNumber ?? orderNumber, orderNumber))
  const unattached = isOther ? {} : { ...(reason ? { reason } : {}), ...(address ? { address } : {}) }
  return {
    kind,
    picks: [],
    ...(orderNumber ? { orderNumber } : {}),
    ...(email ? { email } : {}),
    ...(mailedFor ? { mailedFor } : {}),
    ...unattached,
    ...slots,
  }
}

/** What is known of an order without any wish for it. */
export function withoutWish({
  orderNumber,
  email,
  mailedFor,
}: Pick<Want, 'orderNumber' | 'email' | 'mailedFor'>): OrderTalk {
  return {
    picks: [],
    quiet: 0,
    ...(orderNumber ? { orderNumber } : {}),
    ...(email ? { email } : {}),
    ...(mailedFor ? { mailedFor } : {}),
  }
}

/** Keeps what a message about something else says of an order by the way, and forgets what is long past. */
export function noteByTheWay(turn: Turn): void {
  const { talk } = turn
  const before = talk.order
  if (before && before.quiet >= MOST_QUIET) delete talk.order
  else if (before) talk.order = { ...before, quiet: before.quiet + 1 }
  const { said: _, ...slots } = readSlots(turn, { reasons: usualReasons(turn) })
  if (Object.keys(slots).length > 0) talk.order = { ...(talk.order ?? { picks: [], quiet: 0 }), ...slots }
}

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && bare(one) === bare(other)

const bare = (name: string) => name.replace(/^#\s*/, '').toLowerCase()
