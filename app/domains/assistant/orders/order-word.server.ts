import type { OrderWord } from '~/domains/conversations/conversations'
import { knowsLanguage, meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import { orderStatusTool } from '../tools/order-status.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import { findNamedCustomer } from '../understanding/find-named-customer'
import { isNothingBut } from '../understanding/find-words'
import { plainDigits } from '../understanding/plain-digits'
import { isNo } from '../understanding/understand-message.server'
import type { Draft } from '../without-model/draft'
import { personWords } from '../without-model/person-answers.server'
import { acceptedReasons, usualReasons } from './cancel-reason.server'
import { cardParts, moneyWords } from './order-card'
import { goOn, identify, keepWish } from './order-dialog.server'
import { asking, refusal } from './order-drafts'
import { noteByTheWay, type OrderSlots, readSlots, withoutWish, withSlots } from './order-slots.server'
import { type OrderStep, type OrderTalk, openStep, optionOf, type Want } from './order-step'
import { statusWords } from './order-words'

/**
 * What a shopper says to something that the assistant asked about an order: yes or no to a change, a code, a button, an
 * answer to a question. Checked here and never by a model: the word on a change is the shopper's alone. Null when the
 * message is something else.
 */
export async function orderWordAnswer(turn: Turn): Promise<Draft | null> {
  const { context, input, talk } = turn
  if (!context.orders) return null
  if (input.word) return decide(turn, input.word)
  const last = input.history.findLast(({ author }) => author !== 'shopper')
  const said = last?.author === 'assistant' ? last.parts : []
  const changeId = said.find((part) => part.type === 'order')?.order.change?.id
  if (changeId) {
    const yes = yesOrNo(turn)
    if (yes !== null) return decide(turn, { changeId, yes })
  }
  const step = openStep(said)
  const code = codeIn(input.text)
  if (code && (step?.ask === 'code' || (await context.orders.awaitsCode())))
    return enterCode(turn, code, step?.want ?? wishOf(talk.order))
  const option = step && optionOf(step, input.text)
  if (option) return option.want ? goOn(turn, option.want) : otherReason(turn, step.want)
  const open = step && step.ask !== 'action' ? { ...step.want, ask: step.ask } : openWish(turn, step)
  const answered = open && (await fillIn(turn, open))
  if (!answered) noteByTheWay(turn)
  return answered
}

/** The wish that was being spoken of before something else was, or whose order was just shown. */
function openWish({ talk }: Turn, step: OrderStep | null): OpenWish | null {
  if (step) return { ...step.want, ask: step.ask }
  const { order } = talk
  return order?.kind && order.quiet <= MOST_BETWEEN ? { ...order, kind: order.kind } : null
}

const wishOf = (order: OrderTalk | undefined): Want | null => {
  if (!order?.kind) return null
  const { ask: _, quiet: __, ...want } = order
  return { ...want, kind: order.kind }
}

type OpenWish = Want & { ask?: OrderStep['ask'] }

/** Messages about something else after which an open question on an order is still answered. */
const MOST_BETWEEN = 3

/** In so many words and nothing else: "yes, but…" is no yes. */
function yesOrNo({ input, language, sayWidget }: Turn): boolean | null {
  const text = input.text.trim().toLowerCase()
  for (const yes of [true, false]) {
    if (text === sayWidget(yes ? 'yes' : 'no').toLowerCase()) return yes
    if (isNothingBut(input.text, language, yes ? 'agree' : 'decline')) return yes
  }
  return null
}

/** Six digits with little around them, in any script's numerals. */
function codeIn(text: string): string | null {
  const digits = plainDigits(text)
  const found = digits.match(/(?<!\d)\d{3}[ -]?\d{3}(?!\d)/g) ?? []
  return found.length === 1 && text.length < 60 ? found[0]!.replace(/\D/g, '') : null
}

async function enterCode(turn: Turn, code: string, want: Want | null): Promise<Draft> {
  const { context, sayOrder } = turn
  if (await context.orders!.enterCode(code)) return goOn(turn, want ?? { kind: 'status', picks: [] })
  const step: OrderStep = { want: want ?? { kind: 'status', picks: [] }, ask: 'code', options: [] }
  const draft = asking(sayOrder('codeWrong'), step)
  keepWish(turn, step.want, draft)
  return draft
}

/** Questions that are about who asks. */
const WHO: readonly OrderStep['ask'][] = ['number', 'email', 'code']

/**
 * What the message adds to an open wish: the thing that was asked for or any other, in whatever order they come. Null
 * when it adds nothing, or wants something else.
 */
async function fillIn(turn: Turn, { ask, ...open }: OpenWish): Promise<Draft | null> {
  const { input, language, understood } = turn
  const want = { ...open, picks: open.picks ?? [] }
  if (isNo(input.text, language)) return ask === 'action' ? null : leave(turn, want)
  if (understood.wantsPerson || isOtherWish(turn, want.kind)) return null
  const named = ask && WHO.includes(ask) ? findNamedCustomer(input.text, language, { wasAsked: true }) : null
  const reasons = want.kind === 'cancel' ? await acceptedReasons(turn) : usualReasons(turn)
  const slots = readSlots(turn, { kind: want.kind, ask, reasons })
  if (named) {
    await identify(turn, named)
    if (slots.orderNumber === named.zip) delete slots.orderNumber
  } else if (!answers(slots, ask)) {
    return ask === 'reason' && isNoQuestion(turn) ? otherReason(turn, want) : null
  }
  return goOn(turn, withSlots(want, slots))
}

/** Whether a message brings something that the wish can use. What is said of items is, where they are asked for. */
function answers(slots: OrderSlots, ask: OrderStep['ask'] | undefined): boolean {
  if (ask === 'action') return slots.orderNumber !== undefined
  const { said, ...others } = slots
  return Object.keys(others).length > 0 || (said !== undefined && (ask === 'item' || ask === 'variant'))
}

/** Another thing done about an order than the one being spoken of; where it stands is asked in so many words. */
function isOtherWish({ input, language, understood }: Turn, kind: Want['kind']): boolean {
  const { orderWish } = understood
  if (orderWish) return orderWish !== kind
  if (kind === 'status' || !knowsLanguage(language)) return false
  return probabilityOf(meaningOf(input.text), ...OF_STATUS) >= PLAINLY
}

const OF_STATUS = ['my-order.status', 'my-order.tracking', 'my-order.late']
const PLAINLY = 0.6

/** Says something rather than asking, and nothing that a page or a product would answer. */
function isNoQuestion({ input: { text }, understood: { answeredFrom, asksRules, wishes } }: Turn): boolean {
  if (/[?？؟]/u.test(text) || asksRules || wishes) return false
  return answeredFrom === null || answeredFrom.pages + answeredFrom.products + answeredFrom.facts < PLAINLY
}

/** Whoever wants it no more is told that nothing was changed. */
function leave(turn: Turn, want: Want): Draft {
  turn.talk.order = withoutWish(want)
  return { text: turn.sayOrder('declined'), parts: [], outcome: 'answered', intent: 'order' }
}

/** A reason that the merchant doesn't accept is for a person to weigh. */
async function otherReason(turn: Turn, want: Want): Promise<Draft> {
  const accepted = await acceptedReasons(turn)
  const isUsual =
    accepted.length === 2 && usualReasons(turn).every(({ id }) => accepted.some((one) => one.id === id))
  turn.talk.order = withoutWish(want)
  return refusal(turn, turn.sayOrder(isUsual ? 'refusedReason' : 'refusedHere'))
}

async function decide(turn: Turn, word: OrderWord): Promise<Draft> {
  const { context, say, sayOrder, talk } = turn
  if (talk.order) talk.order = withoutWish(talk.order)
  const decided = await context.orders!.decide(word)
  const said = (text: string): Draft => ({ text, parts: [], outcome: 'answered', intent: 'order' })
  if (!('change' in decided)) {
    return decided.kind === 'declined'
      ? said(sayOrder('declined'))
      : { ...said(sayOrder('void')), outcome: 'clarified' }
  }
  if (decided.kind === 'refused') return refusal(turn, sayOrder('refusedHere'))
  if (decided.kind === 'unknown') {
    return {
      text: `${sayOrder('unknown')} ${personWords(turn)}`,
      parts: [{ type: 'handover', state: 'requested' }],
      outcome: 'handover',
      intent: 'order',
    }
  }
  const { change } = decided
  const words = [sayOrder('done'), ...moneyWords(change, turn)]
  const found = change.orderName
    ? await runTool(context, orderStatusTool, { number: change.orderName })
    : null
  if (found?.kind !== 'found') return said(words.join(' '))
  const { name } = found.order
  words.splice(1, 0, say('orderStatus', { number: name, status: statusWords(found.order, turn) }))
  return { ...said(words.join(' ')), parts: cardParts(found.order, turn) }
}
