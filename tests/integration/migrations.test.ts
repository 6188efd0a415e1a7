import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '~/platform/db/migrate.server'
import { compareWithSchema } from '../../scripts/schema-diff'

async function emptyDatabase(): Promise<string> {
  const name = `m_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  return inject('databaseUrl').replace('/postgres?', `/${name}?`)
}

test('the migrated database is what schema.prisma says', async () => {
  const [migrated, scratch] = [await emptyDatabase(), await emptyDatabase()]
  await migrate(migrated, 'prisma/migrations')
  expect(await compareWithSchema(migrated, scratch)).toEqual([])
})

test('two processes that migrate at once apply each migration once', async () => {
  const url = await emptyDatabase()
  const [first, second] = await Promise.all([
    migrate(url, 'prisma/migrations'),
    migrate(url, 'prisma/migrations'),
  ])
  expect(Math.min(first.length, second.length)).toBe(0)
  expect(Math.max(first.length, second.length)).toBeGreaterThan(0)
})
