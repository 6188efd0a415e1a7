import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { databasePool, workspaceDb } from './db.server'

withTestDatabase()

test('a transaction may read many relations of a row without a word from the driver', async () => {
  const warnings: string[] = []
  const hear = (warning: Error) => warnings.push(warning.message)
  process.on('warning', hear)
  const { workspaceId } = await testWorkspace()
  const product = await workspaceDb(workspaceId).$transaction(async (tx) => {
    await tx.product.create({ data: { workspaceId, handle: 'mug', title: 'Mug', currency: 'USD' } })
    const include = { options: true, variants: true, images: true, metafields: true, collections: true }
    return tx.product.findFirst({ include })
  })
  // Warnings are emitted at the next tick.
  await new Promise(setImmediate)
  process.off('warning', hear)
  expect(product).toMatchObject({ handle: 'mug', options: [], collections: [] })
  expect(warnings).toEqual([])
})

test('queries at once on one connection are answered in their order, a failed one with its own error', async () => {
  const client = await databasePool().connect()
  try {
    const answers = await Promise.allSettled([
      client.query({ text: 'SELECT 1 AS n' }),
      client.query({ text: 'SELECT nothing' }),
      client.query('SELECT $1::int AS n', [2]),
      client.query({ text: 'SELECT 3 AS n' }),
    ])
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows : 'failed'))).toEqual([
      [{ n: 1 }],
      'failed',
      [{ n: 2 }],
      [{ n: 3 }],
    ])
  } finally {
    client.release()
  }
})
