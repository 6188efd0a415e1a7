import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { DrawOnceContext } from '~/platform/http/draw-once'
import { drawOnce } from '~/platform/http/draw-once.server'
import { createI18n } from '~/platform/i18n/i18n.server'
import { CookieChoices } from './cookie-choices'
import { LanguagePanel } from './language-panel'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { type Site, SiteProvider } from './use-site'

const AREAS = ['common', 'errors', 'shell', 'site']

function frame(site: Pick<Site, 'path' | 'language' | 'isMember'>, draw: typeof drawOnce | null): string {
  const { path, language } = site
  const page = {
    bodyLanguage: 'en',
    canonical: path,
    title: '',
    description: '',
    isIndexed: true,
    image: null,
  }
  return renderToStaticMarkup(
    <DrawOnceContext.Provider value={draw}>
      <I18nextProvider i18n={createI18n(language, AREAS)}>
        <SiteProvider value={{ ...page, ...site, structured: [], operator: 'Acme', chat: null }}>
          <SiteHeader />
          <SiteFooter />
          <LanguagePanel />
          <CookieChoices />
        </SiteProvider>
      </I18nextProvider>
    </DrawOnceContext.Provider>,
  )
}

test('a frame of parts that were drawn for other pages is the one that the page would draw', () => {
  for (const path of ['/', '/faq', '/contact', '/help/first-hour', '/faq'])
    for (const language of ['en', 'ar', 'ja'])
      for (const isMember of [false, true]) {
        const site = { path, language, isMember }
        expect(frame(site, drawOnce), JSON.stringify(site)).toBe(frame(site, null))
      }
  expect(frame({ path: '/faq', language: 'en', isMember: false }, drawOnce)).toContain(
    '<a href="/faq" aria-current="page"',
  )
})

test('content is drawn once for a thing and a name', () => {
  const content = vi.fn((): ReactElement => <p>Drawn</p>)
  const [one, other] = [{}, {}]
  expect([drawOnce(one, 'a', content), drawOnce(one, 'a', content)]).toEqual(['<p>Drawn</p>', '<p>Drawn</p>'])
  expect(content).toHaveBeenCalledTimes(1)
  drawOnce(one, 'b', content)
  drawOnce(other, 'a', content)
  expect(content).toHaveBeenCalledTimes(3)
})
