import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProxyRequest } from './proxy-signature'

const SECRET = 'hush'
const NOW = 1_317_327_555_000

const PLATFORM = {
  shop: 'corner.myshopify.com',
  path_prefix: '/apps/parley',
  timestamp: '1317327555',
  logged_in_customer_id: '',
}

/** Signs as the platform documents it: see `readProxyRequest`. */
function signed(pairs: [string, string][], secret = SECRET): URLSearchParams {
  const all = [...pairs, ...Object.entries(PLATFORM).filter(([name]) => pairs.every(([own]) => own !== name))]
  const byName = new Map<string, string[]>()
  for (const [name, value] of all) byName.set(name, [...(byName.get(name) ?? []), value])
  const text = [...byName]
    .map(([name, values]) => `${name}=${values.join(',')}`)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .join('')
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  return new URLSearchParams([...all, ['signature', signature]])
}

const read = (query: URLSearchParams, secrets = [SECRET], now = NOW) => readProxyRequest(query, secrets, now)

test('the example of the platform’s own documentation is accepted', () => {
  const query = new URLSearchParams(
    'extra=1&extra=2&shop=some-shop.myshopify.com&logged_in_customer_id=1&path_prefix=%2Fapps%2Fawesome_reviews&timestamp=1317327555',
  )
  const text =
    'extra=1,2logged_in_customer_id=1path_prefix=/apps/awesome_reviewsshop=some-shop.myshopify.comtimestamp=1317327555'
  query.set('signature', createHmac('sha256', SECRET).update(text).digest('hex'))
  expect(read(query)).toEqual({ shopDomain: 'some-shop.myshopify.com', customerNumber: '1' })
})

test('whoever is signed in is named, and nobody when nobody is', () => {
  expect(read(signed([]))).toEqual({ shopDomain: 'corner.myshopify.com', customerNumber: null })
  expect(read(signed([['logged_in_customer_id', '7']]))?.customerNumber).toBe('7')
})

test('names are sorted with their values, by bytes, as the platform sorts them', () => {
  const pairs: [string, string][] = [
    ['a', '1'],
    ['a2', 'x'],
    ['B', 'ß'],
    ['é', 'ü'],
    ['a_b', '%'],
    ['aB', ' +'],
  ]
  expect(read(signed(pairs))).not.toBeNull()
})

test('any change of a signed request is refused', () => {
  const query = [
    ...signed([
      ['lang', 'tr'],
      ['logged_in_customer_id', '7'],
    ]),
  ]
  const change = fc.record({ place: fc.nat({ max: query.length - 1 }), value: fc.string({ maxLength: 12 }) })
  fc.assert(
    fc.property(change, ({ place, value }) => {
      fc.pre(query[place]![1] !== value)
      const changed = query.map(([name, old], i) => [name, i === place ? value : old])
      expect(read(new URLSearchParams(changed))).toBeNull()
    }),
  )
})

test('a parameter that is added or taken away is refused', () => {
  const query = signed([['lang', 'tr']])
  const more = new URLSearchParams(query)
  more.append('after', '3')
  expect(read(more)).toBeNull()
  for (const name of query.keys()) {
    const less = new URLSearchParams(query)
    less.delete(name)
    expect([name, read(less)]).toEqual([name, null])
  }
})

test('the platform’s own parameters can’t be given twice, even rightly signed', () => {
  for (const name of Object.keys(PLATFORM)) {
    const twice = signed([
      [name, PLATFORM[name as keyof typeof PLATFORM]],
      [name, '1'],
    ])
    expect([name, read(twice)]).toEqual([name, null])
  }
  const query = signed([])
  query.append('signature', query.get('signature')!)
  expect(read(query)).toBeNull()
})

test('the same signed text, taken apart elsewhere, is refused', () => {
  const honest = signed([
    ['a', 'x'],
    ['logged_in_customer_id', '7'],
  ])
  const signature = honest.get('signature')!
  const moved = new URLSearchParams([
    ['a', 'xlogged_in_customer_id=7path_prefix=/apps/parleyshop=corner.myshopify.comtimestamp=1317327555'],
    ['signature', signature],
  ])
  expect(read(moved)).toBeNull()
  const smuggled = signed([
    ['a', 'xlogged_in_customer_id=7'],
    ['logged_in_customer_id', '1'],
  ])
  expect(read(smuggled)).toBeNull()
})

test('a request is good for 90 seconds, before and after', () => {
  const query = signed([])
  expect(read(query, [SECRET], NOW + 90_000)).not.toBeNull()
  expect(read(query, [SECRET], NOW - 90_000)).not.toBeNull()
  expect(read(query, [SECRET], NOW + 91_000)).toBeNull()
  expect(read(query, [SECRET], NOW - 91_000)).toBeNull()
  for (const timestamp of ['', 'now', '1e9', '-1317327555', '1317327555.5', '0x4e84a1c3'])
    expect([timestamp, read(signed([['timestamp', timestamp]]))]).toEqual([timestamp, null])
})

test('while the app’s secret is being changed, both count; afterwards the old one doesn’t', () => {
  const query = signed([], 'old')
  expect(read(query, ['new', 'old'])).not.toBeNull()
  expect(read(query, ['new'])).toBeNull()
  expect(read(query, [])).toBeNull()
})

test('a shop that isn’t one of the platform’s, or a customer that is no number, is refused', () => {
  for (const shop of ['evil.example', 'corner.myshopify.com.evil.example', '', '../corner.myshopify.com'])
    expect([shop, read(signed([['shop', shop]]))]).toEqual([shop, null])
  for (const customer of ['7,8', 'gid://shopify/Customer/7', ' ', '-1'])
    expect([customer, read(signed([['logged_in_customer_id', customer]]))]).toEqual([customer, null])
})
