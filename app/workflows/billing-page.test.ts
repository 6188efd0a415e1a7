import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '../../tests/support/database'
import { billingPage } from './billing-page.server'
import { commandBilling } from './command-billing.server'

withTestDatabase()

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('a new workspace may try a plan once, and lets it end or go on', async () => {
  const { workspaceId, userId } = await testWorkspace()
  const command = (fields: Record<string, string>) => commandBilling(workspaceId, userId, form(fields))
  expect(await billingPage(workspaceId)).toMatchObject({
    plan: 'starter',
    subscription: null,
    usage: { answered: 0, included: 100 },
    trials: [{ code: 'growth', days: 14 }, { code: 'scale' }],
  })
  await command({ intent: 'try', plan: 'growth' })
  await command({ intent: 'try', plan: 'scale' })
  expect(await billingPage(workspaceId)).toMatchObject({
    plan: 'growth',
    subscription: { state: 'TRIALING', endsWithPeriod: false },
    trials: [],
  })
  await command({ intent: 'end' })
  expect((await billingPage(workspaceId)).subscription).toMatchObject({ endsWithPeriod: true })
  await expect(command({ intent: 'take money' })).rejects.toMatchObject({ code: 'bad_request' })
})
