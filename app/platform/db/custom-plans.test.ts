import { expect, test } from 'vitest'
import { withTestDatabase } from '../../../tests/support/database'
import { databasePool, systemDb } from './db.server'

withTestDatabase()

test('a statement is planned for its values, however often it was said', async () => {
  for (let time = 0; time < 12; time++)
    await systemDb().workspace.findMany({ where: { slug: `shop-${time}` } })
  const { rows } = await databasePool().query<{ generic: number; custom: number }>(
    `SELECT sum(generic_plans)::int AS generic, max(custom_plans)::int AS custom FROM pg_prepared_statements`,
  )
  expect(rows).toEqual([{ generic: 0, custom: 12 }])
})
