import { expect, test } from 'vitest'
import { isAllowedOrigin, normalOrigin } from './allowed-origin'

test('an origin is kept as browsers send it, however a merchant writes it', () => {
  expect(normalOrigin('shop.com')).toBe('https://shop.com')
  expect(normalOrigin(' HTTPS://Shop.com/cart?x=1 ')).toBe('https://shop.com')
  expect(normalOrigin('http://localhost:3000')).toBe('http://localhost:3000')
  expect(normalOrigin('https://shop.com:443')).toBe('https://shop.com')
  expect(normalOrigin('bücher.example')).toBe('https://xn--bcher-kva.example')
  expect(normalOrigin('*.shop.com')).toBe('https://*.shop.com')
})

test('a typed scheme stays, and without one it is https but on one’s own machine', () => {
  expect(normalOrigin('http://shop.com')).toBe('http://shop.com')
  expect(normalOrigin('HTTP://*.Shop.com')).toBe('http://*.shop.com')
  expect(normalOrigin('http://shop.com:8080/cart')).toBe('http://shop.com:8080')
  for (const here of ['localhost:3000', 'shop.localhost', '127.0.0.1:8080', '[::1]:3000/'])
    expect(normalOrigin(here)).toBe(`http://${here.replace(/\/$/, '')}`)
  expect(normalOrigin('https://localhost:3000')).toBe('https://localhost:3000')
  expect(normalOrigin('localhost.shop.com')).toBe('https://localhost.shop.com')
})

test('what is no origin is refused', () => {
  for (const written of [
    '',
    '*',
    'https://',
    '*.com',
    'https://a.*.com',
    'ftp://shop.com',
    'javascript:alert(1)',
    '*.1.2.3.4',
    'https://me@shop.com',
  ]) {
    expect([written, normalOrigin(written)]).toEqual([written, null])
  }
})

test('only the very origin is allowed: scheme, host and port', () => {
  const allowed = ['https://shop.com']
  expect(isAllowedOrigin('https://shop.com', allowed)).toBe(true)
  for (const origin of [
    'http://shop.com',
    'https://shop.com:8443',
    'https://www.shop.com',
    'https://shop.com.evil.com',
    'https://evilshop.com',
    'null',
  ]) {
    expect([origin, isAllowedOrigin(origin, allowed)]).toEqual([origin, false])
  }
})

test('a wildcard allows subdomains of any depth and nothing else', () => {
  const allowed = ['https://*.shop.com']
  for (const origin of ['https://www.shop.com', 'https://a.b.shop.com'])
    expect(isAllowedOrigin(origin, allowed)).toBe(true)
  for (const origin of [
    'https://shop.com',
    'https://.shop.com',
    'https://evilshop.com',
    'http://www.shop.com',
    'https://www.shop.com:8443',
    'https://www.shop.com.evil.com',
  ]) {
    expect([origin, isAllowedOrigin(origin, allowed)]).toEqual([origin, false])
  }
})
