import { expect, test } from 'vitest'
import { rememberLanguage } from './remember-language.server'

const page = (query: string, cookie = '') =>
  new Request(`https://parley.example/dashboard${query}`, { headers: { cookie, 'accept-language': 'de' } })

test('a language named in the address is kept for later pages', () => {
  expect(rememberLanguage(page('?lang=tr'), null)).toEqual({
    setCookie: 'lang=tr; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
    isAnother: false,
  })
  expect(rememberLanguage(page('?lang=tr', 'lang=tr'), null).setCookie).toBeNull()
})

test('a visitor who chose nothing has nothing kept', () => {
  expect(rememberLanguage(page(''), null)).toEqual({ setCookie: null, isAnother: false })
})

test('on a new device a person’s own choice goes before country and browser', () => {
  expect(rememberLanguage(page(''), 'ar')).toEqual({
    setCookie: expect.stringMatching(/^lang=ar;/),
    isAnother: true,
  })
  expect(rememberLanguage(page(''), 'de')).toEqual({
    setCookie: expect.stringMatching(/^lang=de;/),
    isAnother: false,
  })
})

test('what was chosen on this device goes before what was chosen elsewhere', () => {
  expect(rememberLanguage(page('', 'lang=tr'), 'ar').setCookie).toBeNull()
  expect(rememberLanguage(page('?lang=tr'), 'ar').setCookie).toMatch(/^lang=tr;/)
})
