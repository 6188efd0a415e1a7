import type { MessagePart } from '~/domains/conversations/conversations'
import type { ChangeKind, OrderSummary, ProposalAnswer, Refusal } from '~/domains/store/store'
import type { Turn } from '../turn.server'
import type { Draft } from '../without-model/draft'
import { personOffer } from '../without-model/person-answers.server'
import { cardParts, moneyWords, proposalCard, titleOf } from './order-card'
import { type OrderStep, stepPart, type Want } from './order-step'
import { money, statusWords } from './order-words'

/** A question back, with the buttons that answer it. */
export function asking(text: string, step: OrderStep): Draft {
  const replies = step.options.map((option) => ({ label: option.text, text: option.text }))
  const buttons: MessagePart[] = replies.length > 0 ? [{ type: 'quick-replies', replies }] : []
  return { text, parts: [...buttons, stepPart(step)], outcome: 'clarified', intent: 'order' }
}

/** Says what can't be done, and offers a person for it. None of it is a gap in what the shop's pages say. */
export function refusal(turn: Turn, text: string): Draft {
  return {
    text: `${text} ${turn.say('personOffer')}`,
    parts: personOffer(turn),
    outcome: 'refused',
    intent: 'order',
  }
}

export const unavailable = (turn: Turn): Draft => ({
  ...refusal(turn, turn.say('orderUnavailable')),
  outcome: 'unknown',
})

export const notFound = (turn: Turn, number: string): Draft =>
  refusal(turn, turn.say('orderNotFound', { number }))

/** An order's status, its card, and what may be asked of it next. */
export function orderDraft(turn: Turn, order: OrderSummary, may: ChangeKind[]): Draft {
  const { say } = turn
  return {
    text: say('orderStatus', { number: order.name, status: statusWords(order, turn) }),
    parts: orderParts(turn, order, may),
    outcome: 'answered',
    intent: 'order',
  }
}

export function orderParts(turn: Turn, order: OrderSummary, may: ChangeKind[]): MessagePart[] {
  const card = cardParts(order, turn)
  if (may.length === 0) return card
  const orderNumber = order.name
  const options = may.map((kind) => ({
    text: titleOf({ kind, orderName: order.name }, turn),
    want: { kind, orderNumber, picks: [] } satisfies Want,
  }))
  const want: Want = { kind: 'status', orderNumber, picks: [] }
  return [...card, ...asking('', { want, ask: 'action', options }).parts]
}

/** Several orders as buttons, each of which goes on with what is wanted. */
export function ordersDraft(turn: Turn, orders: OrderSummary[], want: Want): Draft {
  const { sayOrder } = turn
  if (orders.length === 0) return refusal(turn, sayOrder('noOrders'))
  const lines = orders.map(
    (order) =>
      `• ${order.name}: ${statusWords(order, turn)} (${money(order.totalMinor, order.currency, turn)})`,
  )
  const options = orders.map(({ name }) => ({ text: name, want: { ...want, orderNumber: name } }))
  const draft = asking([sayOrder('yourOrders'), ...lines].join('\n'), { want, ask: 'number', options })
  return { ...draft, outcome: want.kind === 'status' ? 'answered' : 'clarified' }
}

const REFUSALS: Record<Refusal | 'refused-by-shop', string> = {
  'not-allowed': 'refusedHere',
  cancelled: 'cancelled',
  sent: 'refusedSent',
  'not-delivered': 'refusedNotDelivered',
  'too-late': 'refusedLate',
  once: 'refusedOnce',
  'unknown-item': 'refusedHere',
  'same-item': 'refusedProduct',
  'other-product': 'refusedProduct',
  unavailable: 'refusedUnavailable',
  'not-exchangeable': 'refusedHere',
  'bad-reason': 'refusedHere',
  'other-country': 'refusedHere',
  'other-currency': 'refusedHere',
  'too-large': 'refusedHere',
  'refused-by-shop': 'refusedHere',
}

/** What came of a proposal; null when whose order it is has to be proved first. */
export function proposalDraft(turn: Turn, answer: ProposalAnswer, want: Want): Draft | null {
  const { say, sayOrder } = turn
  if (answer.kind === 'off') return unavailable(turn)
  if (answer.kind === 'not-found') return notFound(turn, want.orderNumber ?? '')
  if (answer.kind === 'refused') {
    const number = answer.orderName
    const text =
      answer.refusal === 'cancelled'
        ? say('orderStatus', { number, status: sayOrder('cancelled') })
        : sayOrder(REFUSALS[answer.refusal], { number })
    return refusal(turn, text)
  }
  if (answer.kind !== 'proposed') return null
  const { proposal } = answer
  const once = proposal.kind === 'items' || proposal.kind === 'exchange' ? [sayOrder('once')] : []
  const text = [`${titleOf(proposal, turn)}.`, ...moneyWords(proposal, turn), ...once, sayOrder('ask')].join(
    ' ',
  )
  return {
    text,
    parts: [{ type: 'order', order: proposalCard(proposal, turn) }],
    outcome: 'clarified',
    intent: 'order',
  }
}
