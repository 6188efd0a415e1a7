import type { OrderWord } from '~/domains/conversations/conversations'
import { orderStatusTool } from '../tools/order-status.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import { findNamedCustomer } from '../understanding/find-named-customer'
import { isNothingBut } from '../understanding/find-words'
import type { Draft } from '../without-model/draft'
import { personWords } from '../without-model/person-answers.server'
import { cardParts, moneyWords } from './order-card'
import { emailIn, goOn, identify, proveBy } from './order-dialog.server'
import { asking, refusal } from './order-drafts'
import { type OrderStep, openStep, optionOf, type Want } from './order-step'
import { statusWords } from './order-words'
import { parseAddress } from './parse-address'

/**
 * What a shopper says to something that the assistant asked about an order: yes or no to a change, a code, a button, an
 * answer to a question. Checked here and never by a model: the word on a change is the shopper's alone. Null when the
 * message is something else.
 */
export async function orderWordAnswer(turn: Turn): Promise<Draft | null> {
  const { context, input } = turn
  if (!context.orders) return null
  if (input.word) return decide(turn, input.word)
  const last = input.history.findLast(({ author }) => author !== 'shopper')
  if (last?.author !== 'assistant') return null
  const changeId = last.parts.find((part) => part.type === 'order')?.order.change?.id
  if (changeId) {
    const yes = yesOrNo(turn)
    return yes === null ? null : decide(turn, { changeId, yes })
  }
  const step = openStep(last.parts)
  const code = codeIn(input.text)
  if (code && (step?.ask === 'code' || (await context.orders.awaitsCode())))
    return enterCode(turn, code, step?.want ?? null)
  return step ? answerStep(turn, step) : null
}

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
  const digits = text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, (digit) => {
    let zero = digit.codePointAt(0)!
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((digit.codePointAt(0)! - zero) % 10)
  })
  const found = digits.match(/(?<!\d)\d{3}[ -]?\d{3}(?!\d)/g) ?? []
  return found.length === 1 && text.length < 60 ? found[0]!.replace(/\D/g, '') : null
}

async function enterCode(turn: Turn, code: string, want: Want | null): Promise<Draft> {
  const { context, sayOrder } = turn
  if (await context.orders!.enterCode(code)) return goOn(turn, want ?? { kind: 'status', picks: [] })
  const step: OrderStep = { want: want ?? { kind: 'status', picks: [] }, ask: 'code', options: [] }
  return asking(sayOrder('codeWrong'), step)
}

/** Questions that are about who asks. */
const WHO: readonly OrderStep['ask'][] = ['number', 'email', 'code']

async function answerStep(turn: Turn, step: OrderStep): Promise<Draft | null> {
  const { want, ask } = step
  const { input, sayOrder, understood } = turn
  const text = input.text.trim()
  const option = optionOf(step, text)
  if (option) return option.want ? goOn(turn, option.want) : refusal(turn, sayOrder('refusedReason'))
  const named = WHO.includes(ask) ? findNamedCustomer(text, turn.language, { wasAsked: true }) : null
  if (named) {
    await identify(turn, named)
    const number = want.orderNumber ?? understood.orderNumber
    const isPostcode = number === named.zip
    return goOn(turn, number && !isPostcode ? { ...want, orderNumber: number } : want)
  }
  if (ask === 'number') {
    const number = understood.orderNumber ?? /^#?\s?([A-Z]{0,4}-?\d{1,12})$/i.exec(text)?.[1]
    return number ? goOn(turn, { ...want, orderNumber: number }) : null
  }
  // Another address instead of the code: the first may have been mistyped.
  if (ask === 'email' || ask === 'code') {
    const email = emailIn(text)
    return email ? proveBy(turn, want, email) : null
  }
  if (ask !== 'address' || understood.wantsPerson) return null
  const address = parseAddress(text)
  return address && text.length < 400 ? goOn(turn, { ...want, address: { ...address } }) : null
}

async function decide(turn: Turn, word: OrderWord): Promise<Draft> {
  const { context, say, sayOrder } = turn
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
