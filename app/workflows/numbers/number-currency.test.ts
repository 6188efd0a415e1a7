import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '../../../tests/support/database'
import { testOrder } from '../../../tests/support/sales'
import { numberCurrency } from './number-currency.server'

withTestDatabase()

test('a new customer is asked in the currency of their country, or in the one they choose', async () => {
  const { workspaceId } = await testWorkspace()
  const currencyFor = async (country: string | null, chosen: string | null = null) =>
    (await numberCurrency(workspaceId, { country, chosen })).currency
  expect(await currencyFor('TR')).toBe('TRY')
  expect(await currencyFor('DE')).toBe('EUR')
  expect(await currencyFor(null)).toBe('USD')
  expect(await currencyFor('TR', 'GBP')).toBe('GBP')
  expect(await currencyFor('TR', 'XAU')).toBe('TRY')
})

test('who bought before is asked in the same currency until they choose another', async () => {
  const { workspaceId } = await testOrder({ currency: 'EUR', country: 'DE' })
  const asked = (chosen: string | null) => numberCurrency(workspaceId!, { country: 'TR', chosen })
  expect(await asked(null)).toMatchObject({ currency: 'EUR' })
  expect((await asked('TRY')).currency).toBe('TRY')
})
