import { expect, test } from 'vitest'
import { findMoney } from './money-in-text'

test.each([
  '60 dollars',
  '60 $',
  '$60',
  '60 dólares',
  '60 dollari',
  '60 dolar',
  '60 долларов',
  '60 دولارًا',
  '60ドル',
  '60美元',
  '60 Euro',
  '60 евро',
  '60ユーロ',
  'USD 60',
])('“%s” is an amount of money', (text) => {
  expect(findMoney(`… ${text}.`).map(({ readings }) => readings)).toEqual([[60]])
})

test('a number beside another word is none', () => {
  expect(findMoney('60 days, 60 Tage, 60 días, 60日')).toEqual([])
})
