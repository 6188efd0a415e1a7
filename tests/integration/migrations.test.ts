import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
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
