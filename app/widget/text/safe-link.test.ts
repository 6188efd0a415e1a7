import { expect, test } from 'vitest'
import { safeLink } from './safe-link'

const base = 'https://parley.example'

test('only http and https addresses are links', () => {
  expect(safeLink('https://shop.com/a', base)).toBe('https://shop.com/a')
  expect(safeLink('/demo/products/mug', base)).toBe('https://parley.example/demo/products/mug')
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'JaVaScRiPt:alert(1)',
    'http://',
    null,
    '',
  ]) {
    expect([address, safeLink(address, base)]).toEqual([address, null])
  }
})
