import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** A database as it was before a migration. */
async function databaseBefore(migration: string): Promise<{ url: string; client: pg.Client }> {
  const url = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const name of await readdir('prisma/migrations'))
    if (name < migration) await cp(join('prisma/migrations', name), join(folder, name), { recursive: true })
  await migrate(url, folder)
  await rm(folder, { recursive: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { url, client }
}

test('subscriptions whose day a February moved go back to the day on which they began', async () => {
  const { url, client } = await databaseBefore('20261124000000_billing_cycle_anchor')
  const begun = async (
    from: string | null,
    at: string,
    [start, end]: [string, string],
    trialEnds?: string,
  ) => {
    const [id, workspaceId] = [randomUUID(), randomUUID()]
    await client.query(`INSERT INTO workspaces (id, name, slug) VALUES ($1, 'Shop', $2)`, [
      workspaceId,
      workspaceId,
    ])
    await client.query(
      `INSERT INTO subscriptions (id, workspace_id, state, plan_code, billing_interval, currency, amount_minor,
         period_start, period_end, trial_ends_at) VALUES ($1, $2, 'ACTIVE', 'growth', 'month', 'USD', 4900, $3, $4, $5)`,
      [id, workspaceId, start, end, trialEnds ?? null],
    )
    await client.query(
      `INSERT INTO state_moves (machine, object_id, seq, from_state, to_state, actor, at)
       VALUES ('subscription', $1, $4, $2, 'ACTIVE', 'system', $3)`,
      [id, from, at, from ? 2 : 1],
    )
    return id
  }
  const ids = [
    await begun(null, '2027-01-31T08:00:00Z', ['2027-02-28T08:00:00Z', '2027-03-28T08:00:00Z']),
    await begun('UNPAID', '2027-03-15T08:00:00Z', ['2027-04-15T08:00:00Z', '2027-05-15T08:00:00Z']),
    await begun(
      'TRIALING',
      '2027-01-20T08:00:00Z',
      ['2027-01-30T08:00:00Z', '2027-02-28T08:00:00Z'],
      '2027-01-30T08:00:00Z',
    ),
  ]
  await migrate(url, 'prisma/migrations')
  const { rows } = await client.query<{ day: string }>(
    `SELECT to_char(billing_cycle_anchor AT TIME ZONE 'UTC', 'DD') AS day FROM subscriptions
     ORDER BY array_position($1::uuid[], id)`,
    [ids],
  )
  await client.end()
  expect(rows.map(({ day }) => day)).toEqual(['31', '15', '30'])
})

test('what conversations came to, the words of messages and the counts of days are there for what was said before', async () => {
  const { url, client } = await databaseBefore('202611277001000_conversation_outcomes')
  const [workspaceId, shopperId] = [randomUUID(), randomUUID()]
  await client.query(
    `INSERT INTO workspaces (id, name, slug, time_zone) VALUES ($1, 'Shop', 'shop', 'Asia/Tokyo')`,
    [workspaceId],
  )
  await client.query(`INSERT INTO shoppers (id, workspace_id, name) VALUES ($1, $2, 'Ada')`, [
    shopperId,
    workspaceId,
  ])
  const talk = async (rating: number | null, said: [string, string | null, string | null][]) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO conversations (workspace_id, shopper_id, rating, created_at)
       VALUES ($1, $2, $3, '2026-03-01T20:00:00Z') RETURNING id`,
      [workspaceId, shopperId, rating],
    )
    for (const [index, [text, outcome, intent]] of said.entries())
      await client.query(
        `INSERT INTO messages (workspace_id, conversation_id, seq, author, text, outcome, intent, answer_ms, created_at)
         VALUES ($1, $2, $3, 'ASSISTANT', $4, $5, $6, $7, '2026-03-01T20:00:00Z')`,
        [workspaceId, rows[0]!.id, index + 1, text, outcome, intent, outcome ? 12 : null],
      )
  }
  await talk(null, [
    ['Order 4711', 'answered', null],
    ['Thanks', null, 'thanks'],
  ])
  await talk(null, [['No idea', 'unknown', null]])
  await talk(1, [['Here', 'shown', null]])
  await talk(null, [])
  await migrate(url, 'prisma/migrations')
  const ask = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows
  expect(
    await ask(
      `SELECT day::text, outcome, conversations, good_ratings FROM conversation_days ORDER BY outcome`,
    ),
  ).toEqual([
    ['2026-03-02', 'no-question', 1, 0],
    ['2026-03-02', 'solved', 2, 1],
    ['2026-03-02', 'unanswered', 1, 0],
  ])
  expect(await ask(`SELECT day::text, answer_ms, answers FROM answer_time_days`)).toEqual([
    ['2026-03-02', 12, 3],
  ])
  expect(await ask(`SELECT codes FROM message_words WHERE words @@ search_query('ord 47', true)`)).toEqual([
    ['4711'],
  ])
  expect(
    await ask(
      'SELECT count(*)::int FROM conversations WHERE last_message_slot = message_slot(last_message_at)',
    ),
  ).toEqual([[4]])
  expect(await ask('SELECT indexrelid::regclass FROM pg_index WHERE NOT indisvalid')).toEqual([])
  await client.end()
})

test('a migration outside a transaction goes on where it was stopped', async () => {
  const url = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await mkdir(join(folder, '1_steps'))
  const write = (last: string) =>
    writeFile(
      join(folder, '1_steps', 'migration.sql'),
      `-- outside a transaction\nCREATE TABLE IF NOT EXISTS steps (id int);\n-- next\nINSERT INTO steps VALUES (1);\n-- next\n${last};\n`,
    )
  await write('SELECT nothing')
  await expect(migrate(url, folder)).rejects.toThrow('1_steps')
  await write('CREATE INDEX CONCURRENTLY IF NOT EXISTS steps_idx ON steps (id)')
  expect(await migrate(url, folder)).toEqual(['1_steps'])
  expect(await migrate(url, folder)).toEqual([])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  expect((await client.query('SELECT count(*)::int AS count FROM steps')).rows).toEqual([{ count: 2 }])
  await client.end()
  await rm(folder, { recursive: true })
})
