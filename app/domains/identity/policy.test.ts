import { expect, test } from 'vitest'
import { actions, can, mayAssign, roles } from './policy'

test('each role may do what those below it may, and more', () => {
  for (const [place, role] of roles.entries())
    for (const below of roles.slice(place + 1)) {
      const [mine, theirs] = [role, below].map((one) => actions.filter((action) => can(one, action)))
      expect(mine).toEqual(expect.arrayContaining(theirs!))
      expect(mine!.length).toBeGreaterThan(theirs!.length)
    }
})

test('a viewer changes nothing', () => {
  expect(actions.filter((action) => can('viewer', action)).every((action) => action.endsWith('.read'))).toBe(
    true,
  )
})

test('owners give every role but their own, admins those below them, others none', () => {
  const given = (role: (typeof roles)[number]) => roles.filter((changed) => mayAssign(role, changed))
  expect(given('owner')).toEqual(['admin', 'agent', 'viewer'])
  expect(given('admin')).toEqual(['agent', 'viewer'])
  expect(given('agent')).toEqual([])
  expect(given('viewer')).toEqual([])
})
