import { expect, test, vi } from 'vitest'
import { englishMessages } from './english-messages'
import { TRANSLATIONS_KEPT_MS, TRANSLATIONS_VERSION } from './translations'
import { firstWords, translationsBackend } from './translations-backend'

const turkish = { errors: { unexpected: 'Bir hata oluştu' } }

function browser(answer: (path: string) => Promise<Response>) {
  const state = { now: 0 }
  const ask = vi.fn(answer)
  const { read } = translationsBackend({ ask, now: () => state.now, english: englishMessages })
  return { state, ask, read }
}

// Specification, section 9: "Translation cache 1 h in memory; cache version '21'."
test('a language is fetched once an hour, under the cache version', async () => {
  expect(TRANSLATIONS_KEPT_MS).toBe(60 * 60 * 1000)
  expect(TRANSLATIONS_VERSION).toBe('21')
  const { read, ask, state } = browser(async () => Response.json(turkish))
  expect(await read('tr', 'errors')).toEqual(turkish.errors)
  state.now = TRANSLATIONS_KEPT_MS - 1
  await read('tr', 'errors')
  expect(ask.mock.calls).toEqual([['/translations/tr.json?v=21']])
  state.now = TRANSLATIONS_KEPT_MS
  await read('tr', 'errors')
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each([
  ['fails', async () => new Response('{}', { status: 500 })],
  ['doesn’t answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers nonsense', async () => new Response('<html>')],
  ['doesn’t know the area', async () => Response.json({})],
])('when the server %s the page is there in English', async (_name, answer) => {
  const { read } = browser(answer)
  expect(await read('tr', 'errors')).toMatchObject({ unexpected: 'An error occurred' })
})

test('what failed once is asked for again', async () => {
  const { read, ask } = browser(async () => Response.json(turkish))
  ask.mockResolvedValueOnce(new Response(null, { status: 503 }))
  await read('tr', 'errors')
  expect(await read('tr', 'errors')).toEqual(turkish.errors)
})

const now = { common: { send: 'Send' } }

test('a page begins with the words of the file that it names', async () => {
  const readAll = vi.fn()
  expect(await firstWords(async () => ({ default: now }), '/words/en/x/app.js', readAll)).toEqual(now)
  expect(readAll).not.toHaveBeenCalled()
})

test('a page whose file went with its release begins with the language as it is now', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await firstWords(gone, '/words/en/x/app.js', async () => now)).toEqual(now)
  expect(await firstWords(gone, '/words/en/x/app.js', () => Promise.reject(new Error('503')))).toEqual({})
})
