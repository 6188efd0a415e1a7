import { expect, test } from 'vitest'
import { holdsHours, isAddress } from './section-contents'

test.each([
  'Alder & Oat, Unit 4, The Old Ropewalk, Providence, Rhode Island, United States.',
  '12 High Street, Leeds, LS1 4AP',
  'Kordon Caddesi 8, Alsancak, İzmir',
])('"%s" is an address', (text) => {
  expect(isAddress(text)).toBe(true)
})

test.each([
  'We take Visa, Mastercard and PayPal.',
  'Ember Casserole, Ember Skillet, Swan Kettle',
  'Write to us within 30 days, with your order number, and we answer.',
])('"%s" is none', (text) => {
  expect(isAddress(text)).toBe(false)
})

test('opening hours name two times of the day', () => {
  expect(holdsHours('Tuesday to Saturday, 10 a.m. to 6 p.m.')).toBe(true)
  expect(holdsHours("Mağaza 10.00'da açılır, 18.00'de kapanır.")).toBe(true)
  expect(holdsHours('Geöffnet von 9 Uhr bis 18 Uhr.')).toBe(true)
  expect(holdsHours('平日9時から18時まで')).toBe(true)
  expect(holdsHours('Orders placed before 1 p.m. leave the same day.')).toBe(false)
  expect(holdsHours('It costs $10.00 to $18.00 within 30 days.')).toBe(false)
})
