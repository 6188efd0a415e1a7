import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answeredEvent } from '~/domains/billing/billing'
import { recordUsage } from '~/domains/billing/billing.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../tests/support/database'
import { templatesTo } from '../../../tests/support/mails'
import { alertUsage } from './alert-usage.server'

withTestDatabase()

test('whoever runs a workspace hears once that most is used and once that all is, and anew of a larger limit', async () => {
  const { workspaceId, userId } = await testWorkspace()
  const { email } = await systemDb().user.findUniqueOrThrow({ where: { id: userId } })
  const now = new Date('2026-06-20T12:00:00Z')
  const answer = async (many: number) => {
    for (let i = 0; i < many; i++) {
      const one = { conversationId: randomUUID(), messageId: randomUUID(), at: now }
      await workspaceDb(workspaceId).$transaction((tx) =>
        recordUsage(tx, workspaceId, answeredEvent(workspaceId, one)),
      )
    }
  }
  const told = () => templatesTo(email!)

  await systemDb().plan.update({ where: { code: 'starter' }, data: { conversationsIncluded: 5 } })
  await answer(3)
  await alertUsage(now)
  expect(await told()).toEqual([])
  await answer(1)
  await Promise.all([alertUsage(now), alertUsage(now)])
  await alertUsage(now)
  expect(await told()).toEqual(['usage-near'])
  await answer(2)
  await Promise.all([alertUsage(now), alertUsage(now)])
  expect(await told()).toEqual(['usage-near', 'usage-reached'])

  await systemDb().plan.update({ where: { code: 'starter' }, data: { conversationsIncluded: 7 } })
  await alertUsage(now)
  expect(await told()).toEqual(['usage-near', 'usage-reached', 'usage-near'])

  const next = new Date('2026-07-02T12:00:00Z')
  await alertUsage(next)
  expect(await told()).toHaveLength(3)
})
