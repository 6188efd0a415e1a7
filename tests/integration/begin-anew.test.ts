import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, expect, test, vi } from 'vitest'
import { beginAnew } from '../support/begin-anew'

// What this file dirties is nobody else's matter.
afterAll(beginAnew)

test('a test file meets no module, variable, global or clock that another one changed', async () => {
  const before = await import('~/platform/env/env.server')
  const dataFolder = process.env.DATA_DIR
  process.env.DATA_DIR = '/left/behind'
  process.env.LEFT_BEHIND = 'by an assignment'
  vi.stubEnv('PORT', '4711')
  vi.stubGlobal('leftBehind', true)
  vi.useFakeTimers({ now: 0 })
  expect(before.env()).toMatchObject({ PORT: 4711, DATA_DIR: '/left/behind' })

  beginAnew()
  const after = await import('~/platform/env/env.server')
  expect(after).not.toBe(before)
  expect(after.env()).toMatchObject({ PORT: 3000, DATA_DIR: dataFolder })
  expect(process.env.LEFT_BEHIND).toBeUndefined()
  expect('leftBehind' in globalThis).toBe(false)
  expect(Date.now()).toBeGreaterThan(0)
})

test('a storage of a file before burdens no promise of the next one', () => {
  const storage = new AsyncLocalStorage<string>()
  storage.run('kept', () => {
    expect(storage.getStore()).toBe('kept')
    beginAnew()
    // One that is disabled knows nothing any more, and no promise is given what it knew.
    expect(storage.getStore()).toBeUndefined()
  })
  storage.run('again', () => expect(storage.getStore()).toBe('again'))
})
