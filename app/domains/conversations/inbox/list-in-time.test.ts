import { expect, onTestFinished, test } from 'vitest'
import { databasePool, workspaceDb } from '~/platform/db/db.server'
import { STATEMENT_TIMEOUTS_MS } from '~/platform/db/work.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import { listConversationsInTime } from './list-in-time.server'

withTestDatabase()

test('an inbox that the database has counted nothing of is filtered by outcome long before its limit', async () => {
  const { workspaceId } = await testWorkspace()
  const { id: shopperId } = await workspaceDb(workspaceId).shopper.create({ data: { workspaceId } })
  await databasePool().query(
    `INSERT INTO conversations (workspace_id, shopper_id, last_message_at)
     SELECT $1, $2, now() - n * interval '1 minute' FROM generate_series(1, 3000) n`,
    [workspaceId, shopperId],
  )
  await databasePool().query(
    `INSERT INTO messages (workspace_id, conversation_id, seq, author, text, outcome)
     SELECT workspace_id, id, n, 'ASSISTANT', 'Yes.', 'answered'
     FROM conversations, generate_series(1, 2) n WHERE workspace_id = $1`,
    [workspaceId],
  )
  const found = await listConversationsInTime(workspaceId, { outcome: 'no-question' })
  expect(found).toEqual({ conversations: [], next: null, isTooSlow: false })
})

test('a filter that takes too long is ended and says so, as nothing is known of what there is', async () => {
  const { workspaceId } = await testWorkspace()
  const { filter } = STATEMENT_TIMEOUTS_MS
  onTestFinished(() => void Object.assign(STATEMENT_TIMEOUTS_MS, { filter }))
  Object.assign(STATEMENT_TIMEOUTS_MS, { filter: 200 })
  const holder = await databasePool().connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE')
  try {
    const found = await listConversationsInTime(workspaceId, { outcome: 'no-question' })
    expect(found).toEqual({ conversations: [], next: null, isTooSlow: true })
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
})
