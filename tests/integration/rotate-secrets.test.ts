import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { rotateSecrets } from '~/platform/secrets/rotate-secrets.server'
import { SEALED_COLUMNS } from '~/platform/secrets/sealed-columns'
import { open, seal } from '~/platform/secrets/secrets.server'
import { testWorkspace, withTestDatabase } from '../support/database'

withTestDatabase()

const withKeys = (current: Buffer | undefined, previous: Buffer[] = []) =>
  Object.assign(env(), { SEALING_KEY: current, SEALING_KEYS_PREVIOUS: previous })
afterEach(async () => {
  withKeys(undefined)
  await systemDb().storeToken.deleteMany()
})

async function keepTokens(count: number): Promise<void> {
  const data = Array.from({ length: count }, (_, i) => ({
    id: `offline_${randomUUID()}`,
    shopDomain: 'x.myshopify.com',
    sealed: seal(`token ${i}`, 'store-token'),
  }))
  await systemDb().storeToken.createMany({ data })
}

const ofTokens = (done: Awaited<ReturnType<typeof rotateSecrets>>) =>
  done.find(({ table }) => table === 'store_tokens')

const texts = async () =>
  (await systemDb().storeToken.findMany()).map(({ sealed }) => open(sealed, 'store-token')).sort()

test('everything is sealed anew, in more than one batch, and opens without the key before', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  await keepTokens(3)
  withKeys(first)
  await keepTokens(600)
  const before = await texts()
  withKeys(second, [first])
  expect(ofTokens(await rotateSecrets())).toMatchObject({ resealed: 603, unreadable: 0 })
  withKeys(second)
  expect(await texts()).toEqual(before)
  expect(ofTokens(await rotateSecrets())).toMatchObject({ resealed: 0, unreadable: 0 })
})

test('what is half done goes on, what nobody can read is counted and left, times don’t change', async () => {
  const [first, second, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  withKeys(lost)
  await keepTokens(1)
  withKeys(second)
  await keepTokens(2)
  withKeys(first)
  await keepTokens(2)
  const times = () => systemDb().storeToken.findMany({ orderBy: { id: 'asc' }, select: { updatedAt: true } })
  const before = await times()
  withKeys(second, [first])
  expect(ofTokens(await rotateSecrets())).toMatchObject({ resealed: 2, unreadable: 1 })
  expect(await times()).toEqual(before)
  withKeys(second, [first, lost])
  expect(ofTokens(await rotateSecrets())).toMatchObject({ resealed: 1, unreadable: 0 })
})

test('what somebody writes while it is sealed anew stands', async () => {
  const { workspaceId } = await testWorkspace()
  await systemDb().assistantSettings.create({ data: { workspaceId, modelKey: seal('old', 'model-key') } })
  withKeys(randomBytes(32))
  const rotating = rotateSecrets()
  await systemDb().assistantSettings.update({
    where: { workspaceId },
    data: { modelKey: seal('new', 'model-key') },
  })
  await rotating
  const { modelKey } = await systemDb().assistantSettings.findUniqueOrThrow({ where: { workspaceId } })
  expect(open(modelKey!, 'model-key')).toBe('new')
})

/** Hashes, public keys and bytes that hold no secret. */
const IN_THE_CLEAR = /hash$|^sha256$|^public_key$|^bytes$|^vector$/

test('every column of bytes is sealed and rotated, or holds nothing secret', async () => {
  const columns = await systemDb().$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema() AND data_type = 'bytea'`
  const sealed = columns.filter(({ column }) => !IN_THE_CLEAR.test(column))
  const byName = (a: { table: string }, b: { table: string }) => a.table.localeCompare(b.table)
  expect(sealed.sort(byName)).toEqual(Object.values(SEALED_COLUMNS).sort(byName))
})
