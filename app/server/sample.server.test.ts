import { afterEach, expect, test, vi } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { ensureProfile } from '~/domains/identity/identity.server'
import { systemDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import * as conversations from '~/workflows/sample-shop/hold-sample-conversations.server'
import { makeSampleAccounts } from '~/workflows/sample-shop/make-sample-accounts.server'
import { sampleShop } from '~/workflows/sample-shop/sample-content.server'
import * as catalog from '~/workflows/sample-shop/write-sample-catalog.server'
import { loadSampleOnFirstRun } from './sample.server'

withTestDatabase()

const settings = env()
afterEach(async () => {
  settings.SAMPLE_SHOP = 'on'
  await systemDb().workspace.deleteMany()
  await systemDb().user.deleteMany()
})

test('a load that fails keeps nothing from starting, and the next start makes up for it', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  // Their answers are other tests' business and take the longest.
  vi.spyOn(conversations, 'holdSampleConversations').mockResolvedValue(true)
  const broken = vi.spyOn(catalog, 'writeSampleCatalog').mockRejectedValueOnce(new Error('disk full'))
  expect(await loadSampleOnFirstRun(true)).toEqual([])
  expect(await systemDb().product.count()).toBe(0)
  const lines = await loadSampleOnFirstRun(true)
  expect(broken).toHaveBeenCalledTimes(2)
  expect(lines.join()).toContain(sampleShop().accounts.owner.email)
  expect(await systemDb().product.count()).toBeGreaterThan(0)
}, 60_000)

test('off is off, also for a load that was interrupted', async () => {
  const { workspaceId } = await makeSampleAccounts()
  settings.SAMPLE_SHOP = 'off'
  await loadSampleOnFirstRun(true)
  expect(await systemDb().product.count({ where: { workspaceId } })).toBe(0)
})

test('somebody who took the sample owner’s address keeps it, and nothing loads', async () => {
  const { email } = sampleShop().accounts.owner
  await ensureProfile({ provider: 'email', email, emailConfirmed: false })
  expect(await loadSampleOnFirstRun(true)).toEqual([])
  expect(await systemDb().workspace.count({ where: { isSample: true } })).toBe(0)
})
