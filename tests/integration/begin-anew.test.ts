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
