import { readdirSync } from 'node:fs'
import { load } from 'cheerio'
import i18next, { type InitOptions } from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { directionOf } from '~/platform/i18n/languages'
import { sampleMails } from '../../../tests/support/sample-mails'
import { mailTemplates } from './mail-values.server'
import { areaOfMail } from './mail-words.server'
import { renderMail } from './render-mail.server'

vi.stubEnv('PUBLIC_URL', 'https://parley.example')

const languagesOf = (area: string) =>
  readdirSync(`content/messages/${area}`).map((file) => file.replace('.json', ''))
/**
 * Every mail in four languages, and in each other language an eighth of the mails, another eighth than its neighbours'.
 * That each language has every key with its values is held by tests/integration/messages.test.ts.
 */
const someMails = mailTemplates.flatMap((template, nth) =>
  languagesOf(areaOfMail(template))
    .filter((language, at) => ['en', 'tr', 'ar', 'ja'].includes(language) || (nth + at) % 8 === 0)
    .map((language) => ({ language, template })),
)

/** Keys that were asked for and aren't written. */
const missing: string[] = []

beforeEach(() => {
  missing.length = 0
  const create = i18next.createInstance
  vi.spyOn(i18next, 'createInstance').mockImplementation((...options) => {
    const instance = create(...options)
    const init = instance.init.bind(instance)
    vi.spyOn(instance, 'init').mockImplementation((given) =>
      init({
        ...(given as InitOptions),
        saveMissing: true,
        missingKeyHandler: (_languages, _area, key) => missing.push(key),
      }),
    )
    return instance
  })
})

/** Leaf texts of a mail, as a reader sees them. */
function texts(html: string): string[] {
  const $ = load(html)
  return $('title, body *')
    .filter((_, element) => $(element).children().length === 0)
    .map((_, element) => $(element).text().trim())
    .get()
    .filter(Boolean)
}

test.each(someMails)('$template in $language is whole', async ({ language, template }) => {
  const { subject, html, text } = await renderMail(template, language, sampleMails[template])
  const $ = load(html)
  expect($('html').attr('lang')).toBe(language)
  expect($('html').attr('dir')).toBe(directionOf(language))
  expect($('h1').text()).not.toBe('')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(missing).toEqual([])
  for (const words of [subject, ...texts(html), ...text.split('\n')]) {
    expect(words, 'a value without a name').not.toMatch(/\{\{|undefined|\[object|Invalid|GMT/)
  }
  for (const value of Object.values(sampleMails[template])) {
    if (typeof value !== 'string' || !value.startsWith('https:')) continue
    expect($(`a[href="${value}"]`), value).toHaveLength(1)
    expect(text).toContain(value)
  }
})

test('the change of an address asks each of the two in its own words', async () => {
  const mail = (to: 'current' | 'new') =>
    renderMail('change-email', 'en', { ...sampleMails['change-email'], to })
  expect((await mail('current')).text).toContain('from this one to ayse.yilmaz@new.example')
  expect((await mail('new')).text).toContain('Confirm that this address is yours')
})

test('a code is one run of digits, on a line of its own, and the first thing a phone shows of the mail', async () => {
  const { html, text } = await renderMail('sign-in-link', 'en', sampleMails['sign-in-link'])
  expect(load(html)('.one-time-code').text()).toBe('039201')
  expect(text.split('\n')).toContain('039201')
  expect(load(html)('[data-skip-in-text=true]').first().text()).toMatch(/^Your code is 039201\./)
})

test('how many codes are left is said in the right number', async () => {
  const said = async (left: number) => (await renderMail('recovery-code-used', 'en', { left })).text
  expect(await said(2)).toContain('2 codes left')
  expect(await said(1)).toContain('1 code left')
  expect(await said(0)).toContain('no codes left')
})

test('a sign-in from nobody knows where leaves the place out', async () => {
  const { text } = await renderMail('new-sign-in', 'en', { ...sampleMails['new-sign-in'], place: null })
  expect(text).not.toContain('Place')
  expect(text).toContain('November 21, 2026 at 8:36 AM UTC')
})

test('markup in a name is shown, not obeyed', async () => {
  const name = '<img src=x onerror=alert(1)> & "me"'
  const { html, text } = await renderMail('factor-added', 'en', { name })
  expect(load(html)('img')).toHaveLength(0)
  expect(load(html)('body').text()).toContain(name)
  expect(text).toContain(name)
})

test('an Arabic name keeps its place in an English sentence', async () => {
  const { subject } = await renderMail('ownership-offered', 'en', {
    ...sampleMails['ownership-offered'],
    workspace: 'متجر',
  })
  expect(subject).toBe('\u2068متجر\u2069 is offered to you')
})

test('a language without mails gets an English one whole', async () => {
  const { language, html, text } = await renderMail(
    'account-deletion',
    'ckb',
    sampleMails['account-deletion'],
  )
  expect(language).toBe('en')
  expect(load(html)('html').attr('dir')).toBe('ltr')
  expect(text).toContain('We do it on November 21, 2026')
})

test('Outlook for Windows is given a frame of 600 pixels, everything else a largest width', async () => {
  const { html } = await renderMail('account-deleted', 'en', {})
  expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="600"[\s\S]*<!--\[if mso\]><\/td><\/tr><\/table>/)
  expect(html).toContain('max-width:600px')
  expect(html).not.toMatch(/[\ue000\ue001]/)
})
