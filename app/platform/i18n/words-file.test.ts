import { expect, test } from 'vitest'
import { messagesOf } from './messages.server'
import { APP_SET, setAppAreas, setOfAreas, wordsAt, wordsFile } from './words-file.server'

const read = async (script: string) =>
  ((await import(`data:text/javascript,${encodeURIComponent(script)}`)) as { default: unknown }).default

test('a page’s words are a script under a path that tells what they say', async () => {
  const { path, script } = wordsFile('tr', setOfAreas(['common', 'errors']))
  expect(path).toMatch(/^\/words\/tr\/[\w-]{16}\/common\.errors\.js$/)
  expect(await read(script)).toEqual({
    common: messagesOf('tr', 'common'),
    errors: messagesOf('tr', 'errors'),
  })
  expect(wordsAt(path)).toBe(script)
})

test('the application has one set for all its pages, in each language', () => {
  setAppAreas(['common', 'inbox'])
  const [english, arabic] = ['en', 'ar'].map((language) => wordsFile(language, APP_SET))
  expect(english!.path).toMatch(/\/app\.js$/)
  expect(wordsAt(english!.path)).toBe(english!.script)
  expect(arabic!.script).not.toBe(english!.script)
})

const hash = wordsFile('en', 'common').path.split('/')[3]!

test.each([
  ['of a release that said something else', '/words/en/AAAAAAAAAAAAAAAA/common.js'],
  ['of another language', `/words/de/${hash}/common.js`],
  ['of a language that nobody speaks', `/words/xx/${hash}/common.js`],
  ['of an area that there isn’t', `/words/en/${hash}/common.nothing.js`],
  ['of a file beside the areas', `/words/en/${hash}/../../package.js`],
  ['of an area named twice', `/words/en/${hash}/common.common.js`],
  ['of nothing', '/words/en'],
])('a file %s isn’t there', (_name, path) => {
  expect(wordsAt(path)).toBeNull()
})
