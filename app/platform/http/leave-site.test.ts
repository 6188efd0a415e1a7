import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { leaveSite } from './leave-site.server'

const there = 'https://accounts.example/o/auth?scope=openid%20email&state=a"b<c>&nonce=1'
const sent = (headers: Record<string, string>) =>
  leaveSite(new Request('https://parley.example/auth/google', { method: 'POST', headers }), there, {
    'set-cookie': 'flow=1; Path=/',
  })

test('a script is redirected', () => {
  const answer = sent({ accept: '*/*', 'sec-fetch-dest': 'empty' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, there])
  expect(answer.headers.get('set-cookie')).toBe('flow=1; Path=/')
})

test.each<Record<string, string>>([
  { 'sec-fetch-dest': 'document' },
  { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
])(
  'a form of the browser’s own gets a page that goes on by itself, whole and as nothing but an address: %j',
  async (headers) => {
    const answer = sent(headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toBe('flow=1; Path=/')
    const page = load(await answer.text())
    const { href } = new URL(there)
    expect(page('meta[http-equiv="refresh"]').attr('content')).toBe(`0;url=${href}`)
    expect(page('a').attr('href')).toBe(href)
    expect(page('script').length + page('c').length).toBe(0)
  },
)
