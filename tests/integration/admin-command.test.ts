import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '~/platform/db/embedded/start-embedded-postgres.server'
import { migrate } from '~/platform/db/migrate.server'
import { administer } from '~/server/admin-command.server'
import type { DatabasePlace } from '~/server/database.server'

let dataFolder = ''
/** The app that runs, as far as the command meets it: its database. Null while it is stopped. */
let app: EmbeddedPostgres | null = null

beforeAll(async () => {
  dataFolder = await realpath(await mkdtemp(join(tmpdir(), 'parley-admin-')))
  app = await startEmbeddedPostgres({ dataFolder, durable: false })
  await query('CREATE DATABASE parley', 'postgres')
  await migrate(app.url('parley'), 'prisma/migrations')
  await query(`INSERT INTO users (email, email_normal, email_confirmed_at)
    VALUES ('Ada@example.test', 'ada@example.test', now()), ('new@example.test', 'new@example.test', NULL)`)
})
afterAll(async () => {
  await app?.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

async function query(text: string, database = 'parley') {
  const client = new pg.Client({ connectionString: app!.url(database) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const admins = async () =>
  (await query('SELECT email FROM users WHERE is_admin ORDER BY email')).map(({ email }) => email)

const admin = (args: string[], place: Partial<DatabasePlace> = {}) =>
  administer(args, { DATABASE_URL: undefined, DATA_DIR: dataFolder, ...place })

test('`npm run admin` speaks on the console and in its exit code', async () => {
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/admin.ts', ...args], {
      env: { ...process.env, DATABASE_URL: undefined, DATA_DIR: dataFolder },
    })
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk) => (said.out += chunk))
    child.stderr.on('data', (chunk) => (said.err += chunk))
    const code = await new Promise((done) => child.on('close', done))
    return { code, ...said }
  }
  expect(await run('list')).toEqual({ code: 0, out: 'Nobody administers this installation.\n', err: '' })
  expect(await run('grant', 'nobody@example.test')).toEqual({
    code: 1,
    out: '',
    err: expect.stringContaining('No account has the address nobody@example.test.'),
  })
})

test('it grants, lists and revokes beside the app that runs, which goes on', async () => {
  expect(await admin(['grant', ' ADA@example.test'])).toMatchObject({
    exitCode: 0,
    words: expect.stringContaining('from now on'),
  })
  expect(await admins()).toEqual(['Ada@example.test'])
  expect(await admin(['grant', 'ada@example.test'])).toMatchObject({
    exitCode: 0,
    words: expect.stringContaining('already'),
  })
  expect(await admin(['list'])).toEqual({ exitCode: 0, words: 'Ada@example.test' })
  expect((await admin(['revoke', 'ada@example.test'])).exitCode).toBe(0)
  expect(await admins()).toEqual([])
})

test.each(['grant', 'revoke'])(
  '%s says so when nobody has the address, and changes nothing',
  async (verb) => {
    expect(await admin([verb, 'nobody@example.test'])).toEqual({
      exitCode: 1,
      words: expect.stringContaining('nobody@example.test'),
    })
    expect(await admins()).toEqual([])
  },
)

test('an unproved address is refused, unless whoever grants vouches for it', async () => {
  expect(await admin(['grant', 'new@example.test'])).toMatchObject({
    exitCode: 1,
    words: expect.stringContaining('--confirm-address'),
  })
  expect(await admins()).toEqual([])
  expect((await admin(['grant', 'new@example.test', '--confirm-address'])).exitCode).toBe(0)
  expect(await admins()).toEqual(['new@example.test'])
  await query(`UPDATE users SET email_confirmed_at = NULL WHERE email_normal = 'new@example.test'`)
  expect((await admin(['list'])).words).toMatch(/^new@example.test \(at rest\)\nAt rest:/)
})

test('a link to choose a new password is made for whoever runs the app to pass on', async () => {
  const { words, exitCode } = await admin(['password-link', 'ADA@example.test'])
  expect(exitCode).toBe(0)
  const link = new URL(words.split('\n')[0]!)
  expect(link.pathname).toBe('/auth')
  expect(link.searchParams.get('type')).toBe('recovery')
  const secretHash = createHash('sha256').update(link.searchParams.get('token_hash')!).digest('hex')
  const rows = await query(
    `SELECT encode(token_hash, 'hex') AS hash FROM one_time_tokens WHERE kind = 'recovery' AND expires_at > now()`,
  )
  expect(rows).toEqual([{ hash: secretHash }])
  expect(await admin(['password-link', 'nobody@example.test'])).toMatchObject({
    exitCode: 1,
    words: expect.stringContaining('nobody@example.test'),
  })
})

test.each([
  [[]],
  [['grant']],
  [['promote', 'a@example.test']],
  [['list', 'a@example.test']],
  [['revoke', 'a@example.test', '--confirm-address']],
  [['grant', 'a@example.test', 'b@example.test']],
])('what it doesn’t understand it answers with how it is used: %j', async (args) => {
  expect(await admin(args)).toEqual({ exitCode: 2, words: expect.stringContaining('admin -- grant EMAIL') })
})

test('it works while the app is stopped, and lets the app start again', async () => {
  await app!.stop()
  app = null
  expect((await admin(['grant', 'ada@example.test'])).exitCode).toBe(0)
  app = await startEmbeddedPostgres({ dataFolder, durable: false })
  expect(await admins()).toContain('Ada@example.test')
})

test('it reaches a database of the operator’s own', async () => {
  const place = { DATABASE_URL: app!.url('parley'), DATA_DIR: join(dataFolder, 'other') }
  expect((await admin(['list'], place)).words).toContain('Ada@example.test')
})

test('where no app has run yet it says so, and makes no database', async () => {
  for (const place of [
    { DATA_DIR: join(dataFolder, 'never') },
    { DATABASE_URL: app!.url('nothing_here') },
    { DATABASE_URL: app!.url('postgres') },
  ]) {
    expect(await admin(['list'], place)).toMatchObject({
      exitCode: 1,
      words: expect.stringContaining('start Parley first'),
    })
  }
  expect(existsSync(join(dataFolder, 'never', 'postgres'))).toBe(false)
})
