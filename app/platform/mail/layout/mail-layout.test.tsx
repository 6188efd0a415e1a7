import { render } from '@react-email/components'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { mailWords } from '../mail-words.server'
import { Details, OneTimeCode } from './blocks'
import { MailLayout } from './mail-layout'
import { STYLES } from './palette'

const arabic = { ...mailWords('new-sign-in', 'en'), language: 'ar', direction: 'rtl' as const }

test('a right-to-left mail runs so for programs that read dir and for those that read align only', async () => {
  const $ = load(
    await render(
      <MailLayout words={arabic} title="تسجيل دخول جديد" preheader="رمزك" site={null}>
        <Details rows={[{ name: 'الجهاز', value: 'Firefox' }]} />
        <OneTimeCode>482913</OneTimeCode>
      </MailLayout>,
    ),
  )
  expect($('html').attr()).toMatchObject({ lang: 'ar', dir: 'rtl' })
  const inner = $('h1').closest('td')
  expect(inner.attr()).toMatchObject({ dir: 'rtl', align: 'right' })
  expect(inner.closest('[lang]').attr()).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect($('.details th').attr('align')).toBe('right')
  expect($('.one-time-code').attr('dir')).toBe('ltr')
  expect($('.details td').attr('style')).toContain('padding-right:16px')
})

test('the dark colours reach the style element unescaped', async () => {
  const html = await render(
    <MailLayout words={mailWords('account-deleted', 'en')} title="Title" preheader="Preheader" site={null}>
      {null}
    </MailLayout>,
  )
  expect(html).toContain(STYLES)
  for (const name of ['canvas', 'card', 'ink', 'muted'])
    expect(STYLES).toMatch(new RegExp(`dark\\)\\{.*\\.${name}\\{[^}]*!important`))
})
