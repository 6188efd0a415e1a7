import { expect, test } from 'vitest'
import { matchLanguage } from '~/platform/i18n/languages'
import { areas } from '~/platform/i18n/messages.server'
import { findSitePage, LEGAL_LANGUAGES, SITE_LANGUAGES, sitePages } from './site-pages'

test('every public page has words, and no address twice', () => {
  expect(sitePages.flatMap((page) => page.areas).filter((area) => !areas().includes(area))).toEqual([])
  const paths = sitePages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('the languages of pages are languages of the product, under its own codes', () => {
  const codes = [...SITE_LANGUAGES, ...LEGAL_LANGUAGES]
  expect(codes.map(matchLanguage)).toEqual(codes)
})

test('a page is found at its own address and at no other', () => {
  expect(findSitePage('/')?.path).toBe('/')
  expect(findSitePage('/nowhere')).toBeNull()
  expect(findSitePage('//')).toBeNull()
})
