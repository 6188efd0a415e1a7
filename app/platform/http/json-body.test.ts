import { expect, test } from 'vitest'
import { parseJson } from './json-body'

test('what PostgreSQL can’t keep is refused, in values and in keys', () => {
  for (const text of ['{"a":"x\\u0000y"}', '{"\\u0000":1}', '["\\ud800"]', '{', ''])
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'bad_json' }))
  expect(parseJson('{"a":"x😀\\\\u0000"}')).toEqual({ a: 'x😀\\u0000' })
})
