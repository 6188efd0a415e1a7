import { expect, test } from 'vitest'
import { localPath } from './local-path'

test('a path of this site keeps its query and hash', () => {
  expect(localPath('/dashboard/catalog?page=2#top', '/')).toBe('/dashboard/catalog?page=2#top')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  null,
  undefined,
])('%j leads to the fallback', (wanted) => {
  expect(localPath(wanted, '/dashboard')).toBe('/dashboard')
})
