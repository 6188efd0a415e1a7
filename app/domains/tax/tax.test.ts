import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../tests/support/database'
import { decideTax } from './decide-tax'
import { EU_COUNTRIES, taxOfLines } from './tax'
import { taxOfCustomer } from './tax.server'

withTestDatabase()

const buyer = (country: string, provenTaxNumber: string | null = null) => ({
  country,
  provenTaxNumber,
  isExempt: false,
})

test('whose tax is due, and how', () => {
  const cases: [
    seller: string | null,
    customer: ReturnType<typeof buyer>,
    treatment: string,
    country: string,
  ][] = [
    ['TR', buyer('TR'), 'standard', 'TR'],
    ['TR', buyer('DE', 'DE123456789'), 'export', 'DE'],
    ['DE', buyer('DE', 'DE123456789'), 'standard', 'DE'],
    ['DE', buyer('FR', 'FR12345678901'), 'reverse_charge', 'FR'],
    ['DE', buyer('FR'), 'standard', 'FR'],
    ['DE', buyer('US'), 'export', 'US'],
    ['GB', buyer('FR', 'FR12345678901'), 'export', 'FR'],
    [null, buyer('DE'), 'exempt', 'DE'],
  ]
  for (const [sellerCountry, customer, treatment, country] of cases)
    expect([sellerCountry, customer.country, decideTax({ sellerCountry, customer })]).toEqual([
      sellerCountry,
      customer.country,
      { treatment, country },
    ])
  expect(decideTax({ sellerCountry: 'TR', customer: { ...buyer('TR'), isExempt: true } }).treatment).toBe(
    'exempt',
  )
})

test('the tax of the lines is the tax of their sum, and no line is off by more than a unit', () => {
  const line = fc.record({ netMinor: fc.nat(10_000_000), taxRateBp: fc.constantFrom(0, 1900, 2000, 2550) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
      const taxes = taxOfLines(lines)
      for (const rate of [0, 1900, 2000, 2550]) {
        const own = lines
          .map((one, n) => ({ ...one, tax: taxes[n]! }))
          .filter(({ taxRateBp }) => taxRateBp === rate)
        const net = own.reduce((sum, { netMinor }) => sum + netMinor, 0)
        expect(own.reduce((sum, { tax }) => sum + tax, 0)).toBe(Math.floor((net * rate + 5000) / 10_000))
        for (const { netMinor, tax } of own)
          expect(Math.abs(tax - (netMinor * rate) / 10_000)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('each member state has its rate, and a rate begins on its day', async () => {
  const countries = (await systemDb().taxRate.findMany()).map(({ country }) => country)
  expect([...new Set(countries)].sort()).toEqual([...EU_COUNTRIES, 'GB', 'TR'].sort())
})

test('an operator without a tax number charges no tax', async () => {
  expect(await taxOfCustomer({ country: 'DE', taxNumber: null, taxEvidence: null })).toMatchObject({
    treatment: 'exempt',
    rateBp: 0,
  })
})
