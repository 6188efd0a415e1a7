import { expect, test } from 'vitest'
import { epcText } from './epc-code'

test('a banking app reads account, amount and reference from their own lines', () => {
  const transfer = {
    holder: 'Parley GmbH',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    amountMinor: 4905,
    reference: 'RF18539007547034',
  }
  expect(epcText(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Parley GmbH',
    'DE89370400440532013000',
    'EUR49.05',
    '',
    'RF18539007547034',
  ])
  expect(epcText({ ...transfer, bic: null })?.split('\n')[4]).toBe('')
})

test('an amount that the standard can’t say has no code', () => {
  const transfer = { holder: 'P', iban: 'DE89370400440532013000', bic: null, reference: 'RF18539007547034' }
  expect(epcText({ ...transfer, amountMinor: 0 })).toBeNull()
  expect(epcText({ ...transfer, amountMinor: 100_000_000_000 })).toBeNull()
})
