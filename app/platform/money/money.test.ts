import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountText,
  CURRENCIES,
  decimalMarkOf,
  exponentOf,
  formatMoney,
  isCurrency,
  parseAmount,
  typedAmount,
} from './money'

test('amounts are read as people write them', () => {
  const written: [string, string, number][] = [
    ['10.99', 'USD', 1099],
    ['1.234,56', 'EUR', 123456],
    ['1,234.56', 'USD', 123456],
    ['1 234,50 €', 'EUR', 123450],
    ["CHF 1'234.50", 'CHF', 123450],
    ['₺1.299,90', 'TRY', 129990],
    ['1.299,90 TL', 'TRY', 129990],
    ['1,23,456.50', 'INR', 12345650],
    ['kr. 99,-', 'DKK', 9900],
    ['.5', 'USD', 50],
    ['12', 'USD', 1200],
    ['36.0000', 'USD', 3600],
    ['1.234.567', 'EUR', 123456700],
    ['١٢٫٥٠', 'EGP', 1250],
    ['１２８０円', 'JPY', 1280],
    ['1.234', 'KWD', 1234],
    ['0', 'USD', 0],
    ['-0', 'USD', 0],
  ]
  for (const [text, currency, minor] of written)
    expect([text, parseAmount(text, currency)]).toEqual([text, { minor }])
})

test('what is no amount is named instead of guessed', () => {
  const refused: [string, string, string][] = [
    ['', 'USD', 'empty'],
    ['free', 'USD', 'not_a_number'],
    ['12.3.4', 'USD', 'not_a_number'],
    ['12,34,5', 'USD', 'not_a_number'],
    ['1.2,3.4', 'USD', 'not_a_number'],
    ['10.99 or 12.99', 'USD', 'not_a_number'],
    ['-5', 'USD', 'negative'],
    ['(5.00)', 'USD', 'negative'],
    ['10.999', 'USD', 'ambiguous'],
    ['0.999', 'USD', 'too_precise'],
    ['10.5', 'JPY', 'too_precise'],
    ['99999999999999999', 'USD', 'too_large'],
  ]
  for (const [text, currency, problem] of refused) {
    expect([text, parseAmount(text, currency).problem]).toEqual([text, problem])
  }
})

test('a known decimal mark settles what one mark before three digits means', () => {
  expect(parseAmount('1.234', 'USD', { decimalMark: ',' })).toEqual({ minor: 123400 })
  expect(parseAmount('1.230', 'USD', { decimalMark: '.' })).toEqual({ minor: 123 })
  expect(parseAmount('1.234', 'USD', { decimalMark: '.' }).problem).toBe('too_precise')
  expect(parseAmount('1,234', 'USD', { decimalMark: '.' })).toEqual({ minor: 123400 })
})

test('every amount written with a point is read back unchanged, in every currency', () => {
  const amounts = fc.tuple(fc.constantFrom(...CURRENCIES), fc.nat(2_000_000_000))
  fc.assert(
    fc.property(amounts, ([currency, minor]) => {
      expect(parseAmount(amountText(minor, currency), currency, { decimalMark: '.' })).toEqual({ minor })
    }),
  )
})

test('every amount that a form proposes in its reader’s own way is read back unchanged', () => {
  expect(typedAmount(123450, 'TRY', 'tr')).toBe('1234,50')
  expect(typedAmount(123450, 'TRY', 'en')).toBe('1234.50')
  expect(typedAmount(1250, 'JPY', 'ja')).toBe('1250')
  const languages = fc.constantFrom('en', 'tr', 'de', 'fr', 'ar', 'fa', 'bn', 'ja', 'ff-Adlm')
  const amounts = fc.tuple(languages, fc.constantFrom(...CURRENCIES), fc.nat(2_000_000_000))
  fc.assert(
    fc.property(amounts, ([language, currency, minor]) => {
      const text = typedAmount(minor, currency, language)
      expect(parseAmount(text, currency, { decimalMark: decimalMarkOf(language) })).toEqual({ minor })
    }),
  )
})

test('no text makes the reader throw or return an amount below zero', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-\d.,' €$()]{0,12}$/)), (text) => {
      expect(parseAmount(text, 'USD').minor ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('digits after the mark follow ISO 4217 where Intl goes another way', () => {
  expect(['IQD', 'HUF', 'COP', 'IDR', 'JPY', 'KWD'].map(exponentOf)).toEqual([3, 2, 2, 2, 0, 3])
  expect(formatMoney(1250, 'HUF', 'en')).toMatch(/12\.50$/)
  expect(formatMoney(1500, 'IQD', 'en')).toMatch(/1\.500$/)
  expect(formatMoney(129990, 'TRY', 'tr')).toBe('₺1.299,90')
})

test('a short amount has decimals only where they say something', () => {
  const short = (minor: number, language: string) => formatMoney(minor, 'USD', language, { isShort: true })
  expect([short(4900, 'en'), short(4950, 'en'), short(490000, 'de')]).toEqual([
    '$49',
    '$49.50',
    '4.900\u00a0$',
  ])
  expect(short(4900, 'ar')).toMatch(/^\u200f?49\u00a0US\$\u200e$/)
})

test('a sign behind letters stays behind them where the page reads from the right', () => {
  expect(formatMoney(2200, 'USD', 'ar')).toMatch(/US\$\u200e$/)
  expect(formatMoney(2200, 'USD', 'en')).toBe('$22.00')
})

test('a currency is one of the list', () => {
  expect(isCurrency('TRY')).toBe(true)
  expect(isCurrency('try')).toBe(false)
  expect(isCurrency('XXX')).toBe(false)
})
