import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  creditorReference,
  findOrderNumbers,
  findReferences,
  inGroups,
  isCreditorReference,
  referenceBody,
} from './creditor-reference'

const orderNumber = fc
  .integer({ min: 0, max: 999_999_999_999 })
  .map((n) => `AF${String(n).padStart(12, '0')}`)
const reference = fc
  .tuple(orderNumber, fc.integer({ min: 0, max: 60 }))
  .map(([number, attempt]) => creditorReference(referenceBody(number, attempt)))

test('check digits are those of the standard', () => {
  // The example of ISO 11649.
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
  expect(isCreditorReference('RF18539007547034')).toBe(true)
  expect(isCreditorReference('RF19539007547034')).toBe(false)
})

test('a reference is found however a person or a bank writes it', () => {
  fc.assert(
    fc.property(
      reference,
      fc.array(fc.constantFrom('', '', ' ', '-', '.', '\n'), { minLength: 25, maxLength: 25 }),
      fc.boolean(),
      fc.constantFrom('', 'Rechnung ', '/ROC/', 'fatura no: '),
      fc.constantFrom('', ' danke', ' / thanks', ' NOTPROVIDED'),
      (ours, gaps, isSmall, before, behind) => {
        const written = [...ours].map((sign, n) => `${sign}${gaps[n]}`).join('')
        expect(findReferences(before + (isSmall ? written.toLowerCase() : written) + behind)).toContain(ours)
      },
    ),
  )
})

test('one wrong digit, or two that changed places, is no reference', () => {
  fc.assert(
    fc.property(
      reference,
      fc.integer({ min: 6, max: 16 }),
      fc.integer({ min: 1, max: 9 }),
      (ours, at, more) => {
        const digits = [...ours]
        digits[at] = String((Number(digits[at]) + more) % 10)
        expect(findReferences(digits.join(''))).not.toContain(ours)
        expect(isCreditorReference(digits.join(''))).toBe(false)
        const swapped = [...ours]
        ;[swapped[at], swapped[at + 1]] = [swapped[at + 1]!, swapped[at]!]
        if (swapped.join('') !== ours) expect(isCreditorReference(swapped.join(''))).toBe(false)
      },
    ),
  )
})

test('every attempt of an order has a reference of its own', () => {
  const all = Array.from({ length: 400 }, (_, n) => creditorReference(referenceBody('AF123456789012', n)))
  expect(new Set(all).size).toBe(400)
  expect(all.every((one) => one.length <= 25 && isCreditorReference(one))).toBe(true)
})

test('an order’s number alone is found too', () => {
  expect(findOrderNumbers('order af 12345678 9012, thanks')).toEqual(['AF123456789012'])
  expect(findReferences('order af 12345678 9012')).toEqual([])
})

test('it is shown in groups of four', () => {
  expect(inGroups('RF18539007547034')).toBe('RF18 5390 0754 7034')
})
