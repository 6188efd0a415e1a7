import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { createI18n } from '~/platform/i18n/i18n.server'
import { DocumentProvider, type DocumentValue } from '~/ui/document-context'
import { SubscribeForm } from './subscribe-form'

vi.mock('../site/use-site', () => ({ useBodyLanguage: () => 'en' }))

const page = (canMail: boolean, isSent: boolean) => {
  const value: DocumentValue = {
    language: 'en',
    direction: 'ltr',
    theme: 'system',
    timeZone: 'UTC',
    csrfToken: '',
    userId: null,
    canMail,
    languages: [],
  }
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n('en', ['site-status'])}>
      <DocumentProvider value={value}>
        <SubscribeForm isSent={isSent} problem={null} email="" />
      </DocumentProvider>
    </I18nextProvider>,
  )
}

test('where no mail can be sent nobody is asked for an address or told that a mail was sent', () => {
  expect(page(true, false)).toContain('type="email"')
  expect(page(true, true)).toContain('open the e-mail we sent you')
  for (const isSent of [true, false]) {
    expect(page(false, isSent)).not.toMatch(/type="email"|e-mail/)
    expect(page(false, isSent)).toContain('/status/feed.xml')
  }
})
