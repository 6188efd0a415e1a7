import { expect, test } from 'vitest'
import { typedChoice } from './typed-choice'

const countries = [
  { id: 'DE', label: 'Germany' },
  { id: 'GN', label: 'Guinea' },
  { id: 'GW', label: 'Guinea-Bissau' },
  { id: 'TR', label: 'Türkiye' },
]
const chosen = (typed: string) => typedChoice(typed, countries)?.id

test('typed words choose the only option that holds them, a whole name or a code, and nothing when unsure', () => {
  expect(chosen('germ')).toBe('DE')
  expect(chosen(' Germany ')).toBe('DE')
  expect(chosen('guinea')).toBe('GN')
  expect(chosen('tr')).toBe('TR')
  expect(chosen('gui')).toBeUndefined()
  expect(chosen('Atlantis')).toBeUndefined()
  expect(chosen(' ')).toBeUndefined()
})
