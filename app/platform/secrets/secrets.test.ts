import { createCipheriv, randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { env } from '~/platform/env/env.server'
import { open, purposeKey, seal } from './secrets.server'

const withKeys = (current: Buffer | undefined, previous: Buffer[] = []) =>
  Object.assign(env(), { SEALING_KEY: current, SEALING_KEYS_PREVIOUS: previous })
afterEach(() => withKeys(undefined))

test('what is sealed opens for its own purpose only', () => {
  const sealed = seal('sk-test-ключ', 'model-key')
  expect(open(sealed, 'model-key')).toBe('sk-test-ключ')
  expect(() => open(sealed, 'widget-identity')).toThrow()
  expect(Buffer.from(sealed).includes('sk-test')).toBe(false)
})

test('a changed byte is noticed', () => {
  const sealed = seal('secret', 'model-key')
  sealed[sealed.length - 1]! ^= 1
  expect(() => open(sealed, 'model-key')).toThrow()
})

test('what was sealed before keys had marks still opens', () => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', purposeKey('seal:model-key'), nonce)
  const body = Buffer.concat([cipher.update('old', 'utf8'), cipher.final()])
  expect(open(Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), body]), 'model-key')).toBe('old')
})

test('a previous key opens and seals nothing any more; without it what it sealed is lost', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  withKeys(first)
  const sealed = seal('kept', 'store-token')
  withKeys(second, [first])
  expect(open(sealed, 'store-token')).toBe('kept')
  expect(seal('new', 'store-token').subarray(0, 5)).not.toEqual(sealed.subarray(0, 5))
  withKeys(second)
  expect(() => open(sealed, 'store-token')).toThrow(/SEALING_KEYS_PREVIOUS/)
})
