import { expect, test, vi } from 'vitest'
import { sampleMails } from '../../../tests/support/sample-mails'
import type { MailOrder } from './mail.server'
import { mailTemplates, packValues, unpackValues } from './mail-values.server'

vi.stubEnv('PUBLIC_URL', 'https://parley.example')

const signIn = (link: string) => () => packValues('sign-in-link', { link, code: '123456' })

test.each(mailTemplates)('%s is kept and found again', (template) => {
  expect(unpackValues(template, packValues(template, sampleMails[template]))).toEqual(sampleMails[template])
})

test.each([
  'https://evil.example/auth',
  'https://parley.example.evil.example/',
  'https://parley.example@evil.example/',
  'https://user:secret@parley.example/',
  'http://parley.example/',
  'https://parley.example:8443/',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//parley.example/auth',
  '/auth',
  '',
])('a mail doesn’t lead to %s', (link) => {
  expect(signIn(link)).toThrow('leads to this site only')
})

test('a mail leads to this site', () => {
  expect(signIn('https://parley.example/auth/v1/verify?token=a&type=magiclink')).not.toThrow()
})

test.each(['12345', '1234567', '12 456', 'abcdef'])('%j isn’t a code', (code) => {
  expect(() => packValues('reauthenticate', { code })).toThrow()
})

test('what a stranger calls a shop neither breaks the line nor becomes a link', () => {
  const workspace = 'Win\r\nBcc: a@b.example at https://evil.example/x\u202e now'
  const kept = unpackValues(
    'ownership-offered',
    packValues('ownership-offered', { workspace, link: 'https://parley.example/dashboard' }),
  ).workspace
  expect(kept).not.toMatch(/[\r\n\u202e]/)
  expect(kept).not.toMatch(/https?:\/\/\w|\w\.\w|@\w/)
  expect(kept.replaceAll('\u2060', '')).toBe('Win Bcc: a@b.example at https://evil.example/x now')
})

test('a long name is cut between its letters', () => {
  const packed = packValues('factor-added', { name: '📱'.repeat(500) })
  expect(unpackValues('factor-added', packed).name).toBe(`${'📱'.repeat(99)}…`)
})

test('a wrong template, a missing value and one too many don’t compile', () => {
  const link = 'https://parley.example/'
  const orders = [
    // @ts-expect-error: there is no such mail
    { to: 'a@b.example', language: 'en', template: 'birthday', values: {} } satisfies MailOrder<'birthday'>,
    {
      to: 'a@b.example',
      language: 'en',
      template: 'sign-in-link',
      // @ts-expect-error: the code is missing
      values: { link },
    } satisfies MailOrder<'sign-in-link'>,
    {
      to: 'a@b.example',
      language: 'en',
      template: 'sign-in-link',
      // @ts-expect-error: this mail names nobody
      values: { link, code: '123456', name: 'Ayşe' },
    } satisfies MailOrder<'sign-in-link'>,
  ]
  const pack = packValues as (template: string, values: unknown) => string
  for (const { template, values } of orders) expect(() => pack(template, values)).toThrow()
})
