import { expect, test } from 'vitest'
import { translationsOf } from '~/platform/i18n/translations.server'
import { loader } from '~/routes/translations.$lang[.]json'

const get = (lang: string, headers: Record<string, string> = {}) =>
  loader({
    request: new Request(`https://parley.example/translations/${lang}.json`, { headers }),
    params: { lang },
    context: {},
  } as never)

test('a language is one answer, kept an hour, with a hash of its content', async () => {
  const answer = get('tr')
  expect(await answer.json()).toMatchObject({ errors: { accessDenied: expect.any(String) } })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const etag = answer.headers.get('etag')!
  expect(get('tr', { 'if-none-match': etag }).status).toBe(304)
  expect(get('de').headers.get('etag')).not.toBe(etag)
})

test.each(['xx', 'tlh', '..', 'constructor', ''])('the unknown code “%s” answers 404', (lang) => {
  expect(() => get(lang)).toThrow(expect.objectContaining({ status: 404 }))
})

test('an answer is made once an hour', () => {
  const first = translationsOf('sw', 0)
  expect(translationsOf('sw', 3_599_999)).toBe(first)
  expect(translationsOf('sw', 3_600_000)).not.toBe(first)
  expect(translationsOf('sw', 3_600_000).etag).toBe(first.etag)
})
