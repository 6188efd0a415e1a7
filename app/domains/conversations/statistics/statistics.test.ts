import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { workspaceDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import {
  closeConversation,
  conversationStatistics,
  recordReply,
  recordShopperMessage,
  unansweredQuestions,
} from '../conversations.server'

withTestDatabase()

async function ask(workspaceId: string, text: string, outcome: 'answered' | 'unknown', answerMs: number) {
  const shopper = await workspaceDb(workspaceId).shopper.create({ data: { workspaceId } })
  const message = { shopperId: shopper.id, channel: 'web', clientId: randomUUID(), text }
  const { conversationId, message: asked } = await recordShopperMessage(workspaceId, message)
  const reply = { conversationId, messageId: asked.id, text: 'x', parts: [], trace: [] }
  await recordReply(workspaceId, { ...reply, outcome, intent: 'question', language: 'en', answerMs })
  return conversationId
}

const dayOf = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

test('days without conversations are there, and shares count only what is over', async () => {
  const { workspaceId } = await testWorkspace()
  const solved = await ask(workspaceId, 'Where are you?', 'answered', 10)
  await closeConversation(workspaceId, solved, 'shopper')
  await ask(workspaceId, 'Do you repair?', 'unknown', 30)
  await ask(workspaceId, 'Still here?', 'answered', 20)
  const statistics = await conversationStatistics(workspaceId, { from: dayOf(-2), to: dayOf(0) })
  expect(statistics.days.map(({ day, conversations }) => [day, conversations])).toEqual([
    [dayOf(-2), 0],
    [dayOf(-1), 0],
    [dayOf(0), 3],
  ])
  expect(statistics).toMatchObject({
    conversations: 3,
    solvedShare: 0.5,
    answerMs: { p50: 20, p90: 28 },
    outcomes: { solved: 1, unanswered: 1, ongoing: 1, abandoned: 0 },
  })
})

test('questions without an answer are grouped by what they ask', async () => {
  const { workspaceId } = await testWorkspace()
  for (const question of [
    'Do you offer gift wrapping?',
    'Is gift wrapping offered?',
    'Can you engrave rings?',
  ])
    await ask(workspaceId, question, 'unknown', 1)
  const groups = await unansweredQuestions(workspaceId, { from: dayOf(-1), to: dayOf(0) })
  expect(groups.map(({ count }) => count)).toEqual([2, 1])
  expect(groups[0]).toMatchObject({ conversationIds: { length: 2 }, examples: { length: 1 } })
})
