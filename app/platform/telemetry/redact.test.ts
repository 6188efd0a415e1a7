import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactText, redactValue } from './redact'

const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dBjftJeZ4CVP-mBhk_aWxQ'

test.each([
  ['no user ayse.yilmaz+shop@mail.example.co.uk here', 'no user [email] here'],
  ['öğrenci@okul.example is taken', '[email] is taken'],
  ['call +90 (532) 123 45 67 now', 'call [phone] now'],
  ['call 0532-123-45-67', 'call [phone]'],
  ['card 4242 4242 4242 4242 declined', 'card [card] declined'],
  ['card 4242424242424242 declined', 'card [card] declined'],
  ['no account DE89370400440532013000 here', 'no account [iban] here'],
  ['no account DE89 3704 0044 0532 0130 00 here', 'no account [iban] here'],
  ['tr33 0006 1005 1978 6457 8413 26, says the bank', '[iban], says the bank'],
  ['gb82-west-1234-5698-7654-32', '[iban]'],
  ['DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000', '[iban]'],
  ['mistyped DE98 3704 0044 0532 0130 00', 'mistyped [iban]'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', '[iban]'],
  ['iban: DE89 3704 0044 0532 0130 00 refused', 'iban: [removed] refused'],
  ['/x?q=1 4242424242424242', '/x?q=[removed] [card]'],
  ['card_number=4242 4242 4242 4242 refused', 'card_number=[removed] refused'],
  ['POST /x?to=DE89370400440532013000&n=1', 'POST /x?to=[iban]&n=[removed]'],
  ['"creditor":"NL91ABNA0417164300"', '"creditor":"[iban]"'],
  [`token ${JWT} is malformed`, 'token [token] is malformed'],
  ['Authorization: Bearer abc.def.ghi', 'Authorization: [removed]'],
  ['sent Bearer 0a1b2c3d4e', 'sent Bearer [removed]'],
  ['Cookie: parley_session=abc; lang=tr\nnext line', 'Cookie: [removed]\nnext line'],
  ['{"password":"hunter2 too","a":1}', '{"password":[removed],"a":1}'],
  ['access_token=abcdef&x', 'access_token=[removed]'],
  [
    'GET https://x.example/a?code=123&q=red#t=1 failed',
    'GET https://x.example/a?code=[removed]&q=[removed]#t=[removed] failed',
  ],
  ['postgresql://parley:secret@db/parley refused', 'postgresql://[removed]@db/parley refused'],
  ['key sk_live_abcdefgh12345678', 'key [token]'],
  ['hash 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b', 'hash [token]'],
])('%s', (text, expected) => {
  expect(redactText(text)).toBe(expected)
})

test.each([
  "Cannot read properties of undefined (reading 'price')",
  'at openBasket (https://parley.example/assets/basket-1a2b3c4d.js:1:23456)',
  'at file:///srv/parley/build/server/index.js:12034:17',
  'Chrome/120.0.0.0 Safari/537.36',
  'row 3f2b8a50-5c1d-4e7f-9d3a-0b6c1e2f4a59 is gone',
  'order 12345 took 250 ms of 1000',
  'at12 the quick brown fox jumps here',
  'row be 12345678 of is 12',
  'theInternalNameOfAFunctionThatIsQuiteLongIndeed failed',
])('what helps to find the cause stays: %s', (text) => {
  expect(redactText(text)).toBe(text)
})

test('doing it again changes nothing', () => {
  const pieces = fc.constantFrom(
    'a@b.example',
    'token=',
    '?q=1',
    JWT,
    'Cookie: a=b',
    '+905321234567',
    ' ',
    '\n',
    '"secret":"x y"',
    'text',
    '4242424242424242',
    'DE89 3704 0044 0532 0130 00',
    'iban: ',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const once = redactText(parts.join(''))
      expect(redactText(once)).toBe(once)
    }),
    { numRuns: 1000 },
  )
})

test('fields are judged by their names as well, at every depth', () => {
  const given = {
    Password: 'x',
    headers: { Cookie: 'a=b', 'x-api-key': 'k', accept: 'text/html' },
    people: [{ email: 'a@b.example', age: 3, note: 'write to a@b.example' }],
  }
  expect(redactValue(given)).toEqual({
    Password: '[removed]',
    headers: { Cookie: '[removed]', 'x-api-key': '[removed]', accept: 'text/html' },
    people: [{ email: '[removed]', age: 3, note: 'write to [email]' }],
  })
})

test('what is too deep or too long is cut, whatever it refers to', () => {
  const ring: Record<string, unknown> = { name: 'ring' }
  ring.self = ring
  expect(JSON.stringify(redactValue(ring)).length).toBeLessThan(200)
  expect((redactValue(Array(500).fill(1)) as unknown[]).length).toBe(50)
  expect((redactValue('x'.repeat(5000)) as string).length).toBe(2000)
})

test.each(['a-', 'x-', 'a.', 'eyJaaaa.', 'a_token', '"', 'basic '])(
  'a long text of %j is looked through once, not anew from every letter',
  (unit) => {
    const text = unit.repeat(1_000_000 / unit.length)
    expect(redactText(text).length).toBeGreaterThan(0)
  },
)
