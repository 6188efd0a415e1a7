import { expect, test } from 'vitest'
import { parseEnv } from '~/platform/env/env.server'
import { limitsHold } from './limits-hold'

const given = (settings: Record<string, string>) =>
  limitsHold(parseEnv({ ...settings, APP_SECRET: '0'.repeat(64) }))
const iyzico = { IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret', PUBLIC_URL: 'https://shop.test' }

test('limits hold where plans are sold, and stop nobody’s own shop', () => {
  expect(given({})).toBe(false)
  expect(given(iyzico)).toBe(true)
})

test('whoever says whether limits hold has the last word', () => {
  expect(given({ PLAN_LIMITS: 'on' })).toBe(true)
  expect(given({ ...iyzico, PLAN_LIMITS: 'off' })).toBe(false)
})
