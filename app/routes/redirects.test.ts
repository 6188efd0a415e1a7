import { expect, test } from 'vitest'
import { redirectOf } from './redirects'

test.each([
  ['/tr', '/'],
  ['/tr/hakkinda/biz', '/'],
  ['/en/', '/'],
  ['/developer-dashboard/keys', '/dashboard'],
  ['/store-pricing', '/store-assistant'],
])('%s has moved to %s', (from, to) => {
  expect(redirectOf(from)).toBe(to)
})

test.each(['/', '/trial-signup', '/english', '/dashboard', '/store-pricing/x'])(
  '%s stays where it is',
  (path) => {
    expect(redirectOf(path)).toBeNull()
  },
)
