import { expect, test } from 'vitest'
import { readConsent, writeConsent } from './consent'

const at = new Date('2026-11-21T23:30:00Z')

test.each([true, false])('an answer is read as it was given: %s', (partners) => {
  expect(readConsent(writeConsent(partners, at))).toEqual({ partners, date: '2026-11-21' })
})

test.each([
  null,
  '',
  'yes',
  '0.2026-11-21.partners',
  '1.yesterday.partners',
  '1.2026-11-21.all',
  '1.2026-11-21',
])('“%s” is no consent', (value) => {
  expect(readConsent(value)).toBeNull()
})
