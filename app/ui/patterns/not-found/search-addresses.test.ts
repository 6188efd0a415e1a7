import { expect, test } from 'vitest'
import { type NamedAddress, searchAddresses, textOfPath } from './search-addresses'

const addresses: NamedAddress[] = [
  { to: '/', name: 'Start page' },
  { to: '/auth', name: 'Sign in' },
  { to: '/dashboard', name: 'Home' },
  { to: '/dashboard/catalog', name: 'Catalogue' },
  { to: '/dashboard/knowledge', name: 'Knowledge' },
  { to: '/chat-dashboard', name: 'Gelen kutusu' },
]

const found = (text: string) => searchAddresses(text, addresses).map(({ to }) => to)

test.each([
  ['catalogue', '/dashboard/catalog'],
  ['knowl', '/dashboard/knowledge'],
  ['knowlegde', '/dashboard/knowledge'],
  ['sign', '/auth'],
  ['GELEN KUTUSU', '/chat-dashboard'],
  ['start', '/'],
])('“%s” finds %s first', (text, to) => {
  expect(found(text)[0]).toBe(to)
})

test('a mistyped address is understood', () => {
  expect(textOfPath('/dashbord/catalog.html?x=1#y')).toBe('dashbord catalog html')
  expect(found(textOfPath('/dashbord/catalogs'))[0]).toBe('/dashboard/catalog')
})

test('nothing is found for nothing, and for what isn’t there', () => {
  for (const text of ['', '  ', '/', 'xylophone', 'a']) expect(found(text)).toEqual([])
})
