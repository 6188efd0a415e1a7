import { expect, test } from 'vitest'
import { delivered, parcel, pending, running, sent } from '~/../tests/support/sample-orders'
import type { OrderSummary, Proposal } from '~/domains/store/store'
import { phrasesIn } from '../phrases/phrases.server'
import { orderCard, proposalCard } from './order-card'
import { statusWords } from './order-words'

const voice = { sayOrder: phrasesIn('en', 'orders'), language: 'en' }
const open = { status: 'IN_TRANSIT', deliveredAt: null }

test.each<[string, OrderSummary]>([
  ['being prepared', pending()],
  ['being prepared, not paid yet', pending({ payment: 'PENDING' })],
  ['cancelled, $40.00 refunded', pending({ cancelledAt: '2026-11-02T00:00:00Z', refundedMinor: 4000 })],
  ['on its way', sent()],
  ['on its way, expected Nov 24, 2026', sent({ expectedAt: '2026-11-24T00:00:00Z' })],
  ['out for delivery', sent({ status: 'OUT_FOR_DELIVERY' })],
  ['ready for pickup', sent({ status: 'READY_FOR_PICKUP' })],
  ['could not be delivered', sent({ status: 'ATTEMPTED_DELIVERY' })],
  ['partly sent', delivered({ fulfillment: 'PARTIALLY_FULFILLED', parcels: [parcel([[1, 2]], open)] })],
  ['delivered (Nov 5, 2026)', delivered()],
  [
    'return requested, delivered (Nov 5, 2026)',
    delivered({ returns: [{ ...running, status: 'REQUESTED' }] }),
  ],
  ['return in progress, delivered (Nov 5, 2026)', delivered({ returns: [{ ...running, status: 'OPEN' }] })],
])('an order is %s', (words, order) => {
  expect(statusWords(order, voice)).toBe(words)
})

test('a parcel is a link where its address can be opened, and a line where it can’t', () => {
  const tracking = [
    { company: 'DHL', number: '1', url: 'https://dhl.example/1' },
    { company: 'Mule', number: '2', url: 'javascript:alert(1)' },
    { company: '', number: '3', url: null },
  ]
  const { rows, links } = orderCard(sent({ tracking }), voice)
  expect(links).toEqual([{ label: 'Track the parcel · DHL · 1', url: 'https://dhl.example/1' }])
  expect(rows.slice(-2).map(({ text }) => text)).toEqual(['Mule 2', '3'])
})

test.each([
  ['blue', 'white', 'blue → white'],
  ['أزرق', 'أبيض', 'أزرق ← أبيض'],
  ['1: כחול', 'לבן', '1: כחול ← לבן'],
])('from %s to %s the arrow points the way the words run', (option, newOption, note) => {
  const proposal: Proposal = {
    id: '6f1c8f8e-0000-4000-8000-000000000000',
    kind: 'items',
    orderName: '#1001',
    rows: [{ title: 'Teapot', option, newOption, quantity: 1 }],
    address: null,
    currency: 'USD',
    backMinor: 0,
    dueMinor: 0,
    expiresAt: '2026-11-21T12:00:00Z',
  }
  expect(proposalCard(proposal, voice).rows[0]?.note).toBe(note)
})
