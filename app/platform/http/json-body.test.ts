import { expect, test } from 'vitest'
import { parseJson } from './json-body'

test('what PostgreSQL can’t keep is refused, in values and in keys', () => {
  for (const text of ['{"a":"x\\u0000y"}', '{"\\u0000":1}', '["\\ud800"]', '{', ''])
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'bad_json' }))
  expect(parseJson('{"a":"x😀\\\\u0000"}')).toEqual({ a: 'x😀\\u0000' })
})

test('what nests deeper than anybody writes is refused, brackets within texts don’t count', () => {
  for (const open of ['[', '{"a":']) {
    const text = open.repeat(20_000)
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'bad_json' }))
  }
  const written = JSON.stringify({ text: '[{"'.repeat(1000), list: [[[1]]] })
  expect(parseJson(written)).toEqual(JSON.parse(written))
  expect(() => parseJson('"'.repeat(100_000))).toThrow(expect.objectContaining({ code: 'bad_json' }))
})
