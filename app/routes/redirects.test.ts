import { expect, test } from 'vitest'
import { aliases, redirectOf, withoutAlias } from './redirects'

test.each([
  ['/tr', '/'],
  ['/tr/hakkinda/biz', '/'],
  ['/en/', '/'],
  ['/developer-dashboard/keys', '/dashboard'],
  ['/store-pricing', '/store-assistant'],
  ['/login', '/auth'],
  ['/register', '/auth?mode=signup'],
])('%s has moved to %s', (from, to) => {
  expect(redirectOf(from)).toBe(to)
})

test('a language that was asked for is kept on the way', () => {
  expect(redirectOf('/login', 'tr')).toBe('/auth?lang=tr')
  expect(redirectOf('/signup', 'a&b')).toBe('/auth?mode=signup&lang=a%26b')
  expect(redirectOf('/login', null)).toBe('/auth')
})

test.each(['/', '/trial-signup', '/english', '/dashboard', '/store-pricing/x'])(
  '%s stays where it is',
  (path) => {
    expect(redirectOf(path)).toBeNull()
  },
)

test('a page’s second name stands for the first, with whatever is asked of it', () => {
  for (const { from, to } of aliases) {
    expect(withoutAlias(from)).toBe(to)
    expect(withoutAlias(`${from}?lang=de`)).toBe(`${to}?lang=de`)
    expect(redirectOf(from)).toBeNull()
  }
})

test.each(['/', '/kariyerim', '/kariyer/x', '/x?to=/kariyer'])('%s is no second name', (url) => {
  expect(withoutAlias(url)).toBe(url)
})
