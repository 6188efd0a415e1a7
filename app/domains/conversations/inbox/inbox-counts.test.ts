import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { countSubscribers, startRealtime, stopRealtime } from '~/platform/realtime/realtime.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import { inboxTopic } from '../conversations'
import {
  type InboxCounts,
  markRead,
  recordShopperMessage,
  takeOverConversation,
  watchInboxCounts,
} from '../conversations.server'

withTestDatabase()

test('all streams of a workspace hear its counts from one watch, each member their own', async () => {
  await startRealtime()
  const { workspaceId, userId } = await testWorkspace()
  const colleague = await joinTeam(workspaceId)
  const heard: InboxCounts[][] = []
  const stops = [userId, userId, colleague].map((member, place) => {
    heard[place] = []
    return watchInboxCounts(workspaceId, member, (counts) => heard[place]!.push(counts), vi.fn())
  })
  const last = () => heard.map((counts) => counts.at(-1))
  await vi.waitFor(() => expect(last()).toEqual(Array(3).fill({ count: 0, unread: 0 })))
  expect(countSubscribers(inboxTopic(workspaceId))).toBe(1)

  const { id: shopperId } = await workspaceDb(workspaceId).shopper.create({ data: { workspaceId } })
  const say = (text: string) =>
    recordShopperMessage(workspaceId, { shopperId, channel: 'web', clientId: randomUUID(), text })
  const { conversationId } = await say('Hello')
  await takeOverConversation(workspaceId, conversationId, userId)
  await markRead(workspaceId, { conversationId, userId })
  await markRead(workspaceId, { conversationId, userId: colleague })
  await say('Anybody?')
  await vi.waitFor(() => expect(last()).toEqual(Array(3).fill({ count: 1, unread: 1 })))
  await markRead(workspaceId, { conversationId, userId })
  await vi.waitFor(() => expect(last().map((counts) => counts?.unread)).toEqual([0, 0, 1]))
  for (const counts of heard) for (const [i, one] of counts.entries()) expect(one).not.toEqual(counts[i - 1])

  for (const stop of stops) stop()
  expect(countSubscribers(inboxTopic(workspaceId))).toBe(0)
  await stopRealtime()
})

test('whoever can’t be told the counts is told that', async () => {
  const failed = vi.fn()
  const stop = watchInboxCounts(randomUUID(), 'nobody', vi.fn(), failed)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  stop()
})

async function joinTeam(workspaceId: string): Promise<string> {
  const email = `${randomUUID()}@example.test`
  const { id } = await systemDb().user.create({
    data: { email, emailNormal: email, memberships: { create: { workspaceId, role: 'agent' } } },
  })
  return id
}
