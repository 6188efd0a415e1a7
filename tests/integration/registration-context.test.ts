import { expect, test } from 'vitest'
import { COUNTRY_HEADER } from '~/platform/http/visitor-country'
import { loader } from '~/routes/api+/get-registration-context'

const ask = (headers: Record<string, string>, visitorAddress: string) =>
  loader({
    request: new Request('https://parley.example/api/get-registration-context', { headers }),
    context: { visitorAddress },
    params: {},
  } as never)

// Specification, section 7: "answer has country_code, detected_language, ip; the result is cached locally for 24 h".
test('the answer has the specification’s fields and the browser may keep it for 24 h', async () => {
  const answer = ask({ [COUNTRY_HEADER]: 'TR', 'accept-language': 'de' }, '::ffff:85.111.48.1')
  expect(await answer.json()).toEqual({ country_code: 'TR', detected_language: 'tr', ip: '85.111.48.1' })
  expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
})

test('where the address tells no country, the browser’s language is the detected one, else English', async () => {
  expect(await ask({ 'accept-language': 'de' }, '127.0.0.1').json()).toEqual({
    country_code: null,
    detected_language: 'de',
    ip: '127.0.0.1',
  })
  expect(await ask({}, '127.0.0.1').json()).toMatchObject({ detected_language: 'en' })
})
