import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { workspaceDb } from '~/platform/db/db.server'
import { startRealtime, stopRealtime, subscribe } from '~/platform/realtime/realtime.server'
import { countWaiting } from '../inbox/count-waiting.server'
import { inboxTopic } from '../live-events'
import { openConversation } from '../open-conversation.server'
import { closeConversation } from './close-conversation.server'
import { moveConversations } from './move-conversations.server'
import { requestPerson } from './request-person.server'

withTestDatabase()
beforeAll(startRealtime)
afterAll(stopRealtime)

async function twoShoppers() {
  const { workspaceId } = await testWorkspace()
  const db = workspaceDb(workspaceId)
  const newShopper = async () => (await db.shopper.create({ data: { workspaceId } })).id
  const [from, to] = [await newShopper(), await newShopper()]
  const open = (shopperId: string, channel = 'web') => openConversation(workspaceId, { shopperId, channel })
  const move = () => db.$transaction((tx) => moveConversations(tx, workspaceId, { from, to }))
  const rows = () => db.conversation.findMany({ select: { id: true, shopperId: true, status: true } })
  return { workspaceId, from, to, open, move, rows }
}

test('the running conversation goes on and the one it overtakes ends, waiting for nobody any more', async () => {
  const { workspaceId, from, to, open, move, rows } = await twoShoppers()
  const running = await open(from)
  const older = await open(to)
  const call = await open(to, 'voice')
  await requestPerson(workspaceId, { conversationId: older })
  expect(await countWaiting(workspaceId)).toBe(1)

  await move()

  const after = await rows()
  expect(after).toHaveLength(3)
  expect(after).toContainEqual({ id: running, shopperId: to, status: 'OPEN' })
  expect(after).toContainEqual({ id: older, shopperId: to, status: 'CLOSED' })
  expect(after).toContainEqual({ id: call, shopperId: to, status: 'OPEN' })
  expect(await countWaiting(workspaceId)).toBe(0)
})

test('conversations that are over move along and end nothing', async () => {
  const { workspaceId, from, to, open, move, rows } = await twoShoppers()
  const over = await open(from)
  await closeConversation(workspaceId, over, 'shopper')
  const running = await open(to)

  await move()

  const after = await rows()
  expect(after).toContainEqual({ id: over, shopperId: to, status: 'CLOSED' })
  expect(after).toContainEqual({ id: running, shopperId: to, status: 'OPEN' })
})

test('open dashboards are told of each conversation that changed', async () => {
  const { workspaceId, from, to, open, move } = await twoShoppers()
  const changed = [await open(from), await open(to)]
  const told: unknown[] = []
  const stop = subscribe(inboxTopic(workspaceId), ({ conversationId }) => void told.push(conversationId))
  await move()
  await expect.poll(() => told.toSorted()).toEqual(changed.toSorted())
  stop()
})
