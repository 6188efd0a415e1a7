import { expect, test } from 'vitest'
import { findOrderNumber } from './find-order-number'
import { understandMessage } from './understand-message.server'

test.each<[string, string, string]>([
  ['en', 'cancel order 1005', '1005'],
  ['en', 'Where is order 1003?', '1003'],
  ['en', 'order #217 please', '217'],
  ['en', 'order 101', '101'],
  ['en', '#D-2041', 'D-2041'],
  ['en', 'where is PAR1003-A, my order?', 'PAR1003-A'],
  ['en', 'my order number is PAR1003-A', 'PAR1003-A'],
  ['en', 'order no. 2024-0012', '2024-0012'],
  ['en', 'my order 1002 to 5 Elm Street, Providence, RI 02903', '1002'],
  ['en', 'W2378156', 'W2378156'],
  ['de', 'wo ist meine Bestellung Nr. 1003', '1003'],
  ['de', 'meine Bestellnummer ist 1003', '1003'],
  ['fr', 'ma commande n° 1003 svp', '1003'],
  ['es', 'mi pedido número 1003', '1003'],
  ['it', 'il mio ordine 1003', '1003'],
  ['pt', 'meu pedido é 1003', '1003'],
  ['nl', 'bestelling 1003 annuleren', '1003'],
  ['tr', 'siparişim 1003 nerede', '1003'],
  ['tr', '1003 numaralı siparişim nerede', '1003'],
  ['ru', 'мой заказ № 1003', '1003'],
  ['ar', 'أين طلبي رقم ١٠٠٣', '1003'],
  ['ja', '注文番号は1003です', '1003'],
  ['zh-CN', '订单号1003到哪了', '1003'],
  ['ko', '주문번호 1003', '1003'],
])('%s: the order in “%s”', (language, text, number) => {
  expect(findOrderNumber(text, language)).toBe(number)
})

test.each([
  'can I order 250 pcs',
  'order over $1000 free shipping?',
  'is the LED 2700K?',
  'in 2024?',
  'do you have it in 500 ml',
  'size 42',
  'ada1003@example.test',
])('%j names no order', (text) => {
  expect(findOrderNumber(text, 'en')).toBeNull()
})

test.each([
  ['de', 'passt der reifen 47-559 auf mein 26 zoll mtb'],
  ['en', 'is the marathon 20475 in stock'],
  ['en', 'which inner tube goes with the 28-62203 tyre for my city bike'],
  ['fr', 'le pneu 47-559 est en stock ?'],
  ['tr', '47-559 lastik var mı'],
])('%s: “%s” speaks of a product, not of an order', (language, text) => {
  expect(understandMessage(text, language).orderNumber).toBeNull()
})

test('a long number is an order’s where little else is said', () => {
  for (const text of ['10432', 'where is 10432', 'W2378156 thanks'])
    expect(understandMessage(text, 'en').orderNumber, text).toMatch(/^(?:10432|W2378156)$/)
})

test('a number alone is an order’s where one is waited for', () => {
  expect(findOrderNumber('no, 1004', 'en')).toBeNull()
  expect(findOrderNumber('no, 1004', 'en', { isExpected: true })).toBe('1004')
  expect(findOrderNumber('PAR1003-A', 'en', { isExpected: true })).toBe('PAR1003-A')
})
