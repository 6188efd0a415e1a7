import { expect, test, vi } from 'vitest'
import { REGISTRATION_CONTEXT_KEPT_MS, registrationContext } from './registration-context'

/** A browser with a clock of its own. */
function browser(answer: () => Promise<Response>) {
  const kept = new Map<string, string>()
  const state = { now: 1_000_000 }
  const asked = vi.fn(answer)
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return {
    kept,
    state,
    asked,
    context: () => registrationContext({ storage, ask: asked, now: () => state.now }),
  }
}

const context = { country_code: 'TR', detected_language: 'tr', ip: '85.111.48.1' }

// Specification, section 9: "Registration context cache 24 h."
test('it is asked for once in 24 h', async () => {
  expect(REGISTRATION_CONTEXT_KEPT_MS).toBe(24 * 60 * 60 * 1000)
  const own = browser(async () => Response.json(context))
  expect(await own.context()).toEqual(context)
  own.state.now += REGISTRATION_CONTEXT_KEPT_MS - 1
  expect(await own.context()).toEqual(context)
  expect(own.asked).toHaveBeenCalledTimes(1)
  own.state.now += 1
  await own.context()
  expect(own.asked).toHaveBeenCalledTimes(2)
})

test.each([
  ['fails', async () => new Response(null, { status: 500 })],
  ['doesn’t answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when the server %s nothing is kept and nothing breaks', async (_name, answer) => {
  const own = browser(answer)
  expect(await own.context()).toBeNull()
  expect(own.kept.size).toBe(0)
})

test('nonsense in the storage is asked for anew', async () => {
  const own = browser(async () => Response.json(context))
  own.kept.set('parley.registration-context', '{"at":"yesterday"')
  expect(await own.context()).toEqual(context)
})
