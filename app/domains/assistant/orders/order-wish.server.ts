import { knowsLanguage, meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import type { Turn } from '../turn.server'
import type { OrderWish } from '../understanding/find-order-wish'
import { orderWishIn } from '../understanding/understand-message.server'
import type { Draft } from '../without-model/draft'
import { acceptedReasons } from './cancel-reason.server'
import { canLookUp, goOn } from './order-dialog.server'
import { orderRule, withRule } from './order-rule.server'
import { newWant, readSlots } from './order-slots.server'
import type { Want } from './order-step'

/** Messages after which "cancel it" is no longer about the order that was spoken of. */
const IN_FOCUS = 2

/**
 * What a shopper wants of an order of their own: by its number, or after asking for that. What asks for the shop's rules
 * is asked of its pages first, and so is everything where no orders can be looked up. A new wish takes the place of the
 * one before it.
 */
export async function orderAnswer(turn: Turn): Promise<Draft | null> {
  const { asksOrder, asksRules, complains, named } = turn.understood
  const wish = wishOf(turn)
  if (wish === 'list') return goOn(turn, { kind: 'status', picks: [] })
  const want = await wantOfWords(turn)
  const { orderNumber, email } = want
  const names = turn.understood.orderNumber !== null || want.address !== undefined
  if (orderNumber && names)
    return wish || asksOrder || named || want.kind !== 'status' || namesOrder(turn) ? goOn(turn, want) : null
  const mayBeRule = wish === 'return' || wish === 'exchange'
  const isDirect = wish ? !(mayBeRule && asksRules) : (asksOrder && !complains) || named !== null
  const isOfOrder = isDirect || (email !== undefined && isOnlyMail(turn, email))
  if (!isOfOrder || !(await canLookUp(turn))) return null
  return withRule(await orderRule(turn), await goOn(turn, want))
}

/** The wish of a turn's words, with what was told of an order before. */
export async function wantOfWords(turn: Turn): Promise<Want> {
  const wish = wishOf(turn)
  const reasons = wish === 'cancel' ? await acceptedReasons(turn) : []
  const said: Want['kind'] = wish && wish !== 'list' ? wish : 'status'
  const slots = readSlots(turn, { kind: said, reasons })
  // "My order 1002 to 5 Elm Street, …": where it is to go says what is wanted.
  const isSent = slots.address !== undefined && speaksOfOrder(turn)
  const kind = isSent && (said === 'items' || (said === 'status' && !asksWhere(turn))) ? 'address' : said
  return newWant(kind, turn.talk.order, slots)
}

function wishOf({ input: { text }, language, talk, understood }: Turn): OrderWish | null {
  const { orderWish } = understood
  if (orderWish) return orderWish
  const isInFocus = talk.order?.orderNumber !== undefined && talk.order.quiet <= IN_FOCUS
  if (!isInFocus) return null
  return orderWishIn(text, language, { meant: knowsLanguage(language) ? meaningOf(text) : null, isOwn: true })
}

/** Gives an order's name and nothing else to go by. */
const namesOrder = ({ input: { text }, understood: { answeredFrom } }: Turn) =>
  /#\s?[A-Z-]*\d/i.test(text) || (answeredFrom?.orders ?? 0) >= OF_ORDERS

const OF_ORDERS = 0.4

const speaksOfOrder = ({ talk, understood }: Turn) =>
  understood.orderNumber !== null || understood.asksOrder || talk.order?.orderNumber !== undefined

const asksWhere = ({ input: { text } }: Turn) =>
  /[?？؟]/u.test(text) || probabilityOf(meaningOf(text), 'my-order.status', 'my-order.tracking') >= 0.6

/** Little more than the address of a mail, by which somebody says whose order they will ask for. */
const isOnlyMail = ({ input: { text } }: Turn, email: string): boolean =>
  !/[?？؟]/u.test(text) && text.includes(email) && text.replace(email, '').trim().length < 30
