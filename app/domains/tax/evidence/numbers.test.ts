import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EU_COUNTRIES } from '../decide-tax'
import { isProven, readEvidence } from './tax-evidence'
import { isTckn, isVkn } from './turkish-numbers'
import { taxNumberProblem, vatNumberOf } from './vat-number'

test('a Turkish tax number has its check digit, and no other digit does', () => {
  // As companies print them on their invoices.
  for (const number of ['8760047464', '8760052205']) expect([number, isVkn(number)]).toEqual([number, true])
  fc.assert(
    fc.property(fc.nat(999_999_999), (base) => {
      const nine = String(base).padStart(9, '0')
      expect([...'0123456789'].filter((last) => isVkn(nine + last))).toHaveLength(1)
    }),
  )
  expect(['876004746', '87600474640', 'A760047464'].some(isVkn)).toBe(false)
})

test('a Turkish identity number has both its check digits, and none other do', () => {
  // The number of the administration's own examples.
  expect(isTckn('10000000146')).toBe(true)
  expect(['10000000147', '00000000146', '1000000014'].some(isTckn)).toBe(false)
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (nine) => {
      const both = Array.from({ length: 100 }, (_, end) => `${nine}${String(end).padStart(2, '0')}`)
      expect(both.filter(isTckn)).toHaveLength(1)
    }),
    { numRuns: 30 },
  )
})

test('a VAT number is asked for by its state’s letters, however it was typed', () => {
  expect(vatNumberOf('DE', 'de 123.456.789')).toEqual({ state: 'DE', number: '123456789' })
  expect(vatNumberOf('DE', '123456789')).toEqual({ state: 'DE', number: '123456789' })
  expect(vatNumberOf('GR', 'EL123456789')).toEqual({ state: 'EL', number: '123456789' })
  expect([vatNumberOf('US', '123456789'), vatNumberOf('IT', 'RSSMRA80A01H501U')]).toEqual([null, null])
})

test('what is plainly wrong is told before anybody is asked', () => {
  expect(taxNumberProblem('TR', '8760047464')).toBeNull()
  expect(taxNumberProblem('TR', '8760047465')).toMatchObject({ kind: 'vkn' })
  expect(taxNumberProblem('IT', 'RSSMRA80A01H501U')).toMatchObject({ kind: 'vat' })
  expect(taxNumberProblem('US', '12-3456789')).toBeNull()
})

test('a proof counts for ninety days, and nothing else is one', () => {
  const at = new Date('2026-06-01T00:00:00Z')
  const on = (checkedAt: string) => isProven(readEvidence({ valid: true, checkedAt }), at)
  expect([on('2026-03-04T00:00:01.000Z'), on('2026-03-02T00:00:00.000Z')]).toEqual([true, false])
  expect(isProven(readEvidence({ valid: true }), at)).toBe(false)
  expect(isProven(readEvidence('DE123456789'), at)).toBe(false)
})

test('a VAT number of another form than its state’s is refused with one of that form, wherever we sell from', () => {
  expect(taxNumberProblem('DE', 'DE12')).toEqual({ kind: 'vat', example: 'DE123456789' })
  expect(taxNumberProblem('GR', 'GR123456789')).toEqual({ kind: 'vat', example: 'EL123456789' })
  for (const country of EU_COUNTRIES) {
    const { example } = taxNumberProblem(country, 'X')!
    expect([country, taxNumberProblem(country, example)]).toEqual([country, null])
    expect(taxNumberProblem(country, `${example}${example}`), country).not.toBeNull()
  }
})
