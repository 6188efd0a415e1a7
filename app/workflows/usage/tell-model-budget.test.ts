import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../tests/support/database'
import { lastMail } from '../../../tests/support/mails'
import { tellModelBudget } from './tell-model-budget.server'

withTestDatabase()

test('whoever may change the assistant is mailed which budget is reached, and until when', async () => {
  const { workspaceId, userId } = await testWorkspace()
  const { email } = await systemDb().user.findUniqueOrThrow({ where: { id: userId } })
  const until = '2026-12-01T00:00:00.000Z'
  await tellModelBudget({ workspaceId, budget: 'month-cost', currency: 'EUR', limit: 20_500_000, until })
  expect(await lastMail(email!, 'model-budget-reached')).toMatchObject({ budget: 'month', limit: '€20.50' })
  await tellModelBudget({ workspaceId, budget: 'month-tokens', currency: '', limit: 2_000_000, until })
  expect(await lastMail(email!, 'model-budget-reached')).toMatchObject({
    budget: 'tokens',
    limit: '2,000,000',
    until: new Date(until),
  })
})
