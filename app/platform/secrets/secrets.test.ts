import { expect, test } from 'vitest'
import { open, seal } from './secrets.server'

test('what is sealed opens for its own purpose only', () => {
  const sealed = seal('sk-test-ключ', 'model-key')
  expect(open(sealed, 'model-key')).toBe('sk-test-ключ')
  expect(() => open(sealed, 'identity')).toThrow()
  expect(Buffer.from(sealed).includes('sk-test')).toBe(false)
})

test('a changed byte is noticed', () => {
  const sealed = seal('secret', 'model-key')
  sealed[sealed.length - 1]! ^= 1
  expect(() => open(sealed, 'model-key')).toThrow()
})
