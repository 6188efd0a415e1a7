import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Filled } from './fill'

const CONVERSATIONS = 160
const EXCHANGES = 3
const CHANNEL = 'bench'
/** Connections tell the server's statistics at most once a second. */
const TOLD_AFTER_MS = 1500

/**
 * What messages do to the table of conversations: how many of its rows they write anew, and how many of these without a
 * new entry in each of its indexes (HOT). New conversations of shoppers, each with some questions and answers.
 *
 * @param atOnce how many of them go on in turn: of one alone, no other has come before it in the inbox meanwhile
 */
export async function measureUpdates({ workspaceId }: Filled, atOnce: number) {
  const { databasePool, workspaceDb } = await import('~/platform/db/db.server')
  const { recordReply, recordShopperMessage } = await import('~/domains/conversations/conversations.server')
  const counted = async () => {
    await pause(TOLD_AFTER_MS)
    // Each connection tells what it did when it is next used.
    await Promise.all([1, 2].map(() => databasePool().query('SELECT pg_sleep(.1)')))
    const { rows } = await databasePool().query<{ updates: number; hot: number }>(
      `SELECT n_tup_upd::int AS updates, n_tup_hot_upd::int AS hot FROM pg_stat_user_tables WHERE relname = 'conversations'`,
    )
    return rows[0]!
  }
  const shoppers = await workspaceDb(workspaceId).shopper.findMany({
    take: CONVERSATIONS,
    select: { id: true },
  })
  const before = await counted()
  const began = performance.now()
  for (let from = 0; from < shoppers.length; from += atOnce)
    for (const [turn, { id: shopperId }] of inTurn(shoppers.slice(from, from + atOnce))) {
      const said = { shopperId, channel: CHANNEL, clientId: randomUUID(), text: `Where is my order ${turn}?` }
      const { conversationId, message } = await recordShopperMessage(workspaceId, said)
      await recordReply(workspaceId, {
        conversationId,
        messageId: message.id,
        text: 'On its way.',
        parts: [],
        outcome: 'answered',
        intent: 'order',
        language: 'en',
        trace: [],
        answerMs: 50,
        isMetered: turn > 0,
      })
    }
  const ms = performance.now() - began
  const after = await counted()
  // What is searched for next time is what was filled in.
  await workspaceDb(workspaceId).conversation.deleteMany({ where: { channel: CHANNEL } })
  const messages = shoppers.length * EXCHANGES * 2
  const updates = after.updates - before.updates
  return { messages, updates, hot: after.hot - before.hot, msOfMessage: ms / messages }
}

const inTurn = <T>(all: readonly T[]): [number, T][] =>
  Array.from({ length: EXCHANGES }, (_, turn) => all.map((one): [number, T] => [turn, one])).flat()
