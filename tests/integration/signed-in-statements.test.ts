import { expect, test } from 'vitest'
import { savePage } from '~/domains/knowledge/knowledge.server'
import { workspaceDb } from '~/platform/db/db.server'
import * as frame from '~/routes/_app+/_layout'
import * as inbox from '~/routes/_app+/chat-dashboard'
import * as conversation from '~/routes/_app+/chat-dashboard.$id'
import * as dashboard from '~/routes/_app+/dashboard._index'
import * as products from '~/routes/_app+/dashboard.catalog._index'
import * as knowledge from '~/routes/_app+/dashboard.knowledge._index'
import { testWorkspace, withTestDatabase } from '../support/database'
import { newMember } from '../support/members'
import { statementsOf } from '../support/statements'

withTestDatabase()

test('a signed-in page asks the database a few times, of which one is for whoever asks', async () => {
  const { workspaceId } = await testWorkspace()
  const { browser } = await newMember(workspaceId, 'owner')
  const db = workspaceDb(workspaceId)
  await savePage(workspaceId, { title: 'Returns', markdown: 'Thirty days.', language: 'en' })
  await db.product.create({ data: { workspaceId, handle: 'mug', title: 'Mug', currency: 'USD' } })
  const { id: shopperId } = await db.shopper.create({ data: { workspaceId } })
  const { id } = await db.conversation.create({ data: { workspaceId, shopperId } })
  const pages = {
    frame: [frame, '/dashboard', {}, 2],
    dashboard: [dashboard, '/dashboard', {}, 9],
    inbox: [inbox, '/chat-dashboard', {}, 3],
    conversation: [conversation, `/chat-dashboard/${id}`, { id }, 3],
    products: [products, '/dashboard/catalog', {}, 5],
    knowledge: [knowledge, '/dashboard/knowledge', {}, 5],
  } as const
  for (const [name, [route, path, params, most]] of Object.entries(pages)) {
    // What a new connection is told comes but once.
    await browser.get(route, path, params)
    const asked = await statementsOf(() => browser.get(route, path, params))
    const counted = asked.filter((statement) => !statement.startsWith('SET '))
    expect(counted.length, `${name}:\n${counted.join('\n')}`).toBeLessThanOrEqual(most)
  }
})
