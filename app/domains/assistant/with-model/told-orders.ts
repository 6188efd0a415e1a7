import type { OrderAnswer, OrderLine, OrderSummary, OrdersAnswer, VariantFacts } from '~/domains/store/store'
import { money, type OrderVoice, placedOn, statusWords } from '../orders/order-words'
import type { Evidence } from '../tools/tool'

/* Orders as a model is told of them: ready words and amounts, and of whose they are nothing. */

export const toldOrder = (order: OrderSummary, voice: OrderVoice) => ({
  number: order.name,
  status: statusWords(order, voice),
  placed: placedOn(order, voice),
  items: order.lines.map((line) => ({
    ...toldLine(line),
    unitPrice: money(line.unitMinor, order.currency, voice),
  })),
  total: money(order.totalMinor, order.currency, voice),
  parcels: order.parcels.flatMap(({ tracking }) =>
    tracking.map(({ company, number }) => [company, number].filter(Boolean).join(' ')),
  ),
})

export const toldLine = ({ id, title, option, quantity }: OrderLine) => ({
  lineId: id,
  title,
  option,
  quantity,
})

export const toldVariant = (
  { id, title, option, priceMinor, currency }: VariantFacts,
  voice: OrderVoice,
) => ({
  variantId: id,
  option: option || title,
  price: money(priceMinor, currency, voice),
})

export const toldAnswer = (answer: OrderAnswer, voice: OrderVoice) =>
  answer.kind === 'found'
    ? { kind: answer.kind, order: toldOrder(answer.order, voice), mayPropose: answer.may }
    : answer

export const toldAnswers = (answer: OrdersAnswer, voice: OrderVoice) =>
  answer.kind === 'found'
    ? { kind: answer.kind, orders: answer.orders.map((order) => toldOrder(order, voice)) }
    : answer

/** The same as text, which a model's sentences are held against. */
export function toldWords({ orders, variants }: Evidence, voice: OrderVoice): string[] {
  return [
    ...orders.map(({ order }) => {
      const { number, status, placed, items, total, parcels } = toldOrder(order, voice)
      const lines = items.map(
        ({ title, option, quantity, unitPrice }) => `${quantity} ${title} ${option} ${unitPrice}`,
      )
      return [number, status, placed, ...lines, total, ...parcels].join('\n')
    }),
    ...variants.map((variant) => {
      const { option, price } = toldVariant(variant, voice)
      return `${option}\n${price}`
    }),
  ]
}
