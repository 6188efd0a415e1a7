import type { OrderSummary, Parcel } from '~/domains/store/store'
import { formatDate } from '~/platform/i18n/format'
import { intlLocale } from '~/platform/i18n/languages'
import { formatMoney } from '~/platform/money/money'
import type { Say } from '../phrases/phrases.server'

export interface OrderVoice {
  /** Phrases of content/messages/orders. */
  sayOrder: Say
  /** BCP 47 */
  language: string
}

const FAILED = ['ATTEMPTED_DELIVERY', 'FAILURE', 'NOT_DELIVERED', 'DELAYED']

/** Where an order stands, in the shopper's words: `on its way, expected 24 Nov 2026`. */
export function statusWords(order: OrderSummary, voice: OrderVoice): string {
  const { sayOrder } = voice
  const refunded =
    order.refundedMinor > 0
      ? [sayOrder('refunded', { amount: money(order.refundedMinor, order.currency, voice) })]
      : []
  if (order.cancelledAt) return [sayOrder('cancelled'), ...refunded].join(', ')
  const unpaid = order.payment === 'PENDING' ? [sayOrder('unpaid')] : []
  return [...returnWords(order, voice), ...deliveryWords(order, voice), ...unpaid, ...refunded].join(', ')
}

function returnWords({ returns }: OrderSummary, { sayOrder }: OrderVoice): string[] {
  const has = (status: string) => returns.some((one) => one.status === status)
  if (has('OPEN')) return [sayOrder('returnOpen')]
  if (has('REQUESTED')) return [sayOrder('returnAsked')]
  return has('CLOSED') ? [sayOrder('returned')] : []
}

function deliveryWords({ parcels, fulfillment }: OrderSummary, voice: OrderVoice): string[] {
  const { sayOrder } = voice
  if (parcels.length === 0) return [sayOrder('open')]
  if (parcels.some(({ status }) => status !== null && FAILED.includes(status)))
    return [sayOrder('deliveryFailed')]
  const arrived = parcels.filter(isHome)
  if (arrived.length === parcels.length && fulfillment === 'FULFILLED') {
    const last = arrived
      .map(({ deliveredAt }) => deliveredAt ?? '')
      .sort()
      .at(-1)
    return [last ? `${sayOrder('delivered')} (${day(last, voice)})` : sayOrder('delivered')]
  }
  if (parcels.some(({ status }) => status === 'READY_FOR_PICKUP')) return [sayOrder('readyForPickup')]
  if (parcels.some(({ status }) => status === 'OUT_FOR_DELIVERY')) return [sayOrder('outForDelivery')]
  const words = fulfillment === 'FULFILLED' ? sayOrder('sent') : sayOrder('partlySent')
  const expected = parcels.filter((parcel) => !isHome(parcel)).map(({ expectedAt }) => expectedAt)[0]
  return expected ? [words, sayOrder('expected', { date: day(expected, voice) })] : [words]
}

const isHome = ({ status, deliveredAt }: Parcel): boolean =>
  status === 'DELIVERED' || status === 'PICKED_UP' || deliveredAt !== null

export const money = (minor: number, currency: string, { language }: OrderVoice): string =>
  formatMoney(minor, currency, intlLocale(language))

export const placedOn = ({ createdAt }: OrderSummary, voice: OrderVoice): string => day(createdAt, voice)

const day = (moment: string, { language }: OrderVoice): string => formatDate(moment, language)
