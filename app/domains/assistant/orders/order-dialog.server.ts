import type { OrderAnswer, OrderLine } from '~/domains/store/store'
import {
  identifyCustomerTool,
  itemOptionsTool,
  orderLinesTool,
  proposeOrderChangeTool,
  proveOrderTool,
} from '../tools/change-order.server'
import { myOrdersTool, orderStatusTool } from '../tools/order-status.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import type { NamedCustomer } from '../understanding/find-named-customer'
import type { Draft } from '../without-model/draft'
import { acceptedReasons } from './cancel-reason.server'
import { type NamedPick, picksOf, variantNamed } from './named-items.server'
import { counted } from './order-card'
import { changeOf } from './order-change'
import {
  asking,
  notFound,
  orderDraft,
  ordersDraft,
  proposalDraft,
  refusal,
  unavailable,
} from './order-drafts'
import { withoutWish } from './order-slots.server'
import { type OrderStep, openStep, type Want } from './order-step'
import { money } from './order-words'

/** Buttons under one question. */
const MOST_OPTIONS = 12

/**
 * Goes on with what a shopper wants of an order: asks for the first thing that is missing, shows the order, or proposes
 * the change. Asks in buttons wherever it can, so that it works in languages whose words aren't known. What is known of
 * the wish is kept with the talk.
 */
export async function goOn(turn: Turn, want: Want): Promise<Draft> {
  const draft = await advance(turn, want)
  keepWish(turn, want, draft)
  return draft
}

/** While something is asked for or put to the shopper, the wish stands; else only which order was spoken of. */
export function keepWish({ talk }: Turn, want: Want, { parts }: Draft): void {
  const step = openStep(parts)
  const isProposed = parts.some((part) => part.type === 'order' && part.order.change !== null)
  if (step && step.ask !== 'action') talk.order = { ...step.want, ask: step.ask, quiet: 0 }
  else talk.order = isProposed ? { ...want, quiet: 0 } : withoutWish(want)
}

async function advance(turn: Turn, want: Want): Promise<Draft> {
  const { context, understood } = turn
  if (!context.orders) return unavailable(turn)
  if (understood.named) await identify(turn, understood.named)
  if (want.kind === 'account-address') return want.address ? propose(turn, want) : askAddress(turn, want)
  if (!want.orderNumber) return chooseOrder(turn, want)
  const found: OrderAnswer = await runTool(context, orderStatusTool, { number: want.orderNumber })
  if (found.kind === 'off') return unavailable(turn)
  if (found.kind === 'unproved') return proveByMessage(turn, want)
  if (found.kind === 'not-found') return notFound(turn, want.orderNumber)
  if (want.kind === 'status') return orderDraft(turn, found.order, found.may)
  const next = { ...want, orderNumber: found.order.name }
  if (want.kind === 'cancel') return cancel(turn, next)
  if (want.kind === 'address') return want.address ? propose(turn, next) : askAddress(turn, next)
  return pickItems(turn, next)
}

/** Whether orders can be looked up here at all, for whoever asks. */
export async function canLookUp({ context }: Turn): Promise<boolean> {
  if (!context.orders) return false
  return (await runTool(context, myOrdersTool, {})).kind !== 'off'
}

/**
 * Takes the shopper for the customer of the name and postcode they gave, where the merchant lets that do. Whether it did
 * isn't said: what follows is the same for a wrong name, a wrong postcode and too many tries. Once a message.
 */
export async function identify(
  { context }: Turn,
  { firstName, lastName, zip }: NamedCustomer,
): Promise<void> {
  const isTried = context.calls.some(({ name }) => name === identifyCustomerTool.name)
  if (!isTried) await runTool(context, identifyCustomerTool, { firstName, lastName, zip })
}

/** By the e-mail address that they gave, or by asking for it; one that a code was sent to isn't sent another. */
async function proveByMessage(turn: Turn, want: Want): Promise<Draft> {
  const { email } = want
  if (!email || turn.context.evidence.proof?.kind === 'identified') return askEmail(turn, want)
  return want.mailedFor === mailedFor(want) ? awaitCode(turn, want) : proveBy(turn, want, email)
}

const mailedFor = ({ orderNumber = '', email = '' }: Want): string =>
  `${orderNumber.replace(/^#/, '')} ${email}`.toLowerCase()

/** Whose orders are known are offered; else the number is asked for. */
async function chooseOrder(turn: Turn, want: Want): Promise<Draft> {
  const { context, say } = turn
  const answer = await runTool(context, myOrdersTool, {})
  if (answer.kind === 'off') return unavailable(turn)
  if (answer.kind === 'unproved') return asking(say('orderWhichNumber'), { want, ask: 'number', options: [] })
  const [only, ...others] = answer.orders
  if (only && others.length === 0) return advance(turn, { ...want, orderNumber: only.name })
  return ordersDraft(turn, answer.orders, want)
}

export const askEmail = ({ sayOrder }: Turn, want: Want): Draft =>
  asking(sayOrder('askEmail'), { want, ask: 'email', options: [] })

/** Sends the code, or goes on at once where the merchant takes the address itself for enough. */
async function proveBy(turn: Turn, want: Want, email: string): Promise<Draft> {
  const { kind } = await runTool(turn.context, proveOrderTool, { number: want.orderNumber ?? '', email })
  if (kind === 'identified') return advance(turn, want)
  return kind === 'sent' ? awaitCode(turn, { ...want, mailedFor: mailedFor(want) }) : unavailable(turn)
}

export const awaitCode = ({ sayOrder }: Turn, want: Want): Draft =>
  asking(sayOrder('codeSent'), { want, ask: 'code', options: [] })

/** For a reason that the merchant accepts; whoever has another is for a person to weigh. */
async function cancel(turn: Turn, want: Want): Promise<Draft> {
  const { sayOrder } = turn
  const reasons = await acceptedReasons(turn)
  if (reasons.some(({ id }) => id === want.reason)) return propose(turn, want)
  const options: OrderStep['options'] = reasons.map(({ id, text }) => ({
    text,
    want: { ...want, reason: id },
  }))
  options.push({ text: sayOrder('otherReason'), want: null })
  const { reason: _, ...asked } = want
  return asking(sayOrder('askReason', { number: want.orderNumber ?? '' }), {
    want: asked,
    ask: 'reason',
    options,
  })
}

const askAddress = ({ sayOrder }: Turn, want: Want): Draft =>
  asking(sayOrder('askAddress'), { want, ask: 'address', options: [] })

/** Lines one after another until all are named, then the change; a line to be swapped asks for its new variant. */
async function pickItems(turn: Turn, want: Want): Promise<Draft> {
  const { context, sayOrder } = turn
  const found = await runTool(context, orderLinesTool, { number: want.orderNumber! })
  if (found.kind !== 'found') return unavailable(turn)
  if (want.picking) return askVariant(turn, want, found.lines)
  const named = want.picks.length === 0 && want.said ? picksOf(want.said, found.lines, turn.language) : []
  if (named.length > 0) return pickNamed(turn, want, named)
  const left = found.lines
    .map((line) => ({ ...line, quantity: line.quantity - picked(want, line.id) }))
    .filter(({ quantity }) => quantity > 0)
  const isSwap = want.kind !== 'return'
  if (want.isWhole || (left.length === 0 && want.picks.length > 0)) return propose(turn, want)
  const [only, ...others] = left
  if (only && others.length === 0 && only.quantity === 1 && want.picks.length === 0)
    return pickItems(turn, pick(want, only.id, 1, isSwap))
  const lines = left.slice(0, MOST_OPTIONS - 2)
  const options: OrderStep['options'] = lines.flatMap((line) =>
    [...new Set([1, line.quantity])].map((quantity) => ({
      text: nameOf(line, quantity),
      want: pick(want, line.id, quantity, isSwap),
    })),
  )
  if (want.picks.length > 0) options.push({ text: sayOrder('thatsAll'), want: { ...want, isWhole: true } })
  else if (!isSwap && left.length > 1) {
    const picks = left.map(({ id, quantity }) => ({ lineId: id, quantity }))
    options.unshift({ text: sayOrder('allItems'), want: { ...want, picks, isWhole: true } })
  }
  return asking(sayOrder('askItem'), { want, ask: 'item', options })
}

/** The items that they named: to be sent back, or one to be swapped for what they named with it. */
function pickNamed(turn: Turn, want: Want, named: NamedPick[]): Promise<Draft> {
  if (want.kind === 'return') return pickItems(turn, { ...want, picks: named, isWhole: true })
  const [first] = named
  return pickItems(turn, pick(want, first!.lineId, first!.quantity, true))
}

function pick(want: Want, lineId: string, quantity: number, isSwap: boolean): Want {
  if (isSwap) return { ...want, picking: { lineId, quantity } }
  return { ...want, picks: [...want.picks, { lineId, quantity }] }
}

const picked = ({ picks }: Want, lineId: string): number =>
  picks.reduce((sum, one) => sum + (one.lineId === lineId ? one.quantity : 0), 0)

async function askVariant(turn: Turn, want: Want, lines: OrderLine[]): Promise<Draft> {
  const { context, sayOrder } = turn
  const { picking, ...rest } = want
  const line = lines.find(({ id }) => id === picking?.lineId)
  if (!picking || !line) return unavailable(turn)
  const variants = await runTool(context, itemOptionsTool, { number: want.orderNumber!, lineId: line.id })
  if (variants.length === 0) return refusal(turn, sayOrder('refusedUnavailable'))
  const meant = want.said ? variantNamed(want.said, line, variants, turn.language) : null
  if (meant) {
    const picks = [...want.picks, { ...picking, variantId: meant }]
    return propose(turn, { ...rest, picks, isWhole: true })
  }
  const options = variants.slice(0, MOST_OPTIONS).map(({ id, option, title, priceMinor, currency }) => ({
    text: `${option || title} (${money(priceMinor, currency, turn)})`,
    want: { ...rest, picks: [...want.picks, { ...picking, variantId: id }] },
  }))
  const item = nameOf(line, picking.quantity)
  return asking(sayOrder('askInstead', { item }), { want, ask: 'variant', options })
}

const nameOf = ({ title, option }: OrderLine, quantity: number): string =>
  [counted(title, quantity), option].filter(Boolean).join(' · ')

/** Puts a whole wish to the desk, and what it answers to the shopper. */
async function propose(turn: Turn, want: Want): Promise<Draft> {
  const change = changeOf(want)
  if (!change) return refusal(turn, turn.sayOrder('refusedHere'))
  const answer = await runTool(turn.context, proposeOrderChangeTool, { change })
  return proposalDraft(turn, answer, want) ?? proveByMessage(turn, want)
}
