import type { MessagePart, OrderCard } from '~/domains/conversations/conversations'
import type { OrderSummary, PostalAddress, Proposal } from '~/domains/store/store'
import { money, type OrderVoice } from './order-words'

/** An order as a card: its items, what they come to, and where the parcels can be followed. */
export function orderCard(order: OrderSummary, voice: OrderVoice): OrderCard {
  const { sayOrder } = voice
  const amount = (minor: number) => money(minor, order.currency, voice)
  const tracking = order.parcels.flatMap((parcel) => parcel.tracking)
  return {
    title: order.name,
    rows: [
      ...order.lines.map(({ title, option, quantity, unitMinor }) => ({
        text: counted(title, quantity),
        note: option,
        amount: amount(unitMinor * quantity),
      })),
      { text: sayOrder('total'), note: '', amount: amount(order.totalMinor) },
      ...tracking
        .filter(({ url }) => !isWebAddress(url))
        .map(({ company, number }) => ({
          text: [company, number].filter(Boolean).join(' '),
          note: '',
          amount: '',
        })),
    ],
    links: tracking.flatMap(({ company, number, url }) =>
      isWebAddress(url)
        ? [{ label: [sayOrder('track'), company, number].filter(Boolean).join(' · '), url }]
        : [],
    ),
    change: null,
  }
}

/** A change as its customer decides on it: exactly what would happen. */
export function proposalCard(proposal: Proposal, voice: OrderVoice): OrderCard {
  return {
    title: titleOf(proposal, voice),
    rows: [
      ...proposal.rows.map(({ title, option, newOption, quantity }) => ({
        text: counted(title, quantity),
        note: newOption === null ? option : `${option} ${arrowAfter(option)} ${newOption}`,
        amount: '',
      })),
      ...(proposal.address ? [{ text: addressText(proposal.address), note: '', amount: '' }] : []),
      ...moneyWords(proposal, voice).map((text) => ({ text, note: '', amount: '' })),
    ],
    links: [],
    change: { id: proposal.id, expiresAt: proposal.expiresAt },
  }
}

/** Of an order without items there is nothing to show: it was cancelled, or all of it went back. */
export const cardParts = (order: OrderSummary, voice: OrderVoice): MessagePart[] =>
  order.lines.length > 0 ? [{ type: 'order', order: orderCard(order, voice) }] : []

type Change = Pick<Proposal, 'kind' | 'orderName' | 'currency' | 'backMinor' | 'dueMinor'>

/** What a change is called, on its card and on the button that asks for it. */
export const titleOf = (
  { kind, orderName }: Pick<Change, 'kind' | 'orderName'>,
  { sayOrder }: OrderVoice,
): string => (kind === 'account-address' ? sayOrder('accountAddress') : sayOrder(kind, { number: orderName }))

/** What a change does to money, in sentences. */
export function moneyWords(change: Change, voice: OrderVoice): string[] {
  const { kind, backMinor, dueMinor, currency } = change
  const { sayOrder } = voice
  const isLater = kind === 'return' || kind === 'exchange'
  const words: string[] = []
  if (backMinor > 0)
    words.push(sayOrder(isLater ? 'backLater' : 'back', { amount: money(backMinor, currency, voice) }))
  if (dueMinor > 0) words.push(sayOrder('due', { amount: money(dueMinor, currency, voice) }))
  return words
}

export const counted = (title: string, quantity: number): string => `${quantity} × ${title}`

/** Arrows aren't turned round in text that runs from right to left. */
const arrowAfter = (text: string): string => (RIGHT_TO_LEFT.test(text) ? '←' : '→')

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u

const isWebAddress = (url: string | null): url is string => /^https?:\/\/\S+$/i.test(url ?? '')

const addressText = ({ address1, address2, city, province, zip, countryCode }: PostalAddress): string =>
  [address1, address2, zip, city, province, countryCode].filter(Boolean).join(', ')
