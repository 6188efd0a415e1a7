import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { englishMessages } from './english-messages'
import { MESSAGES_ELEMENT } from './messages-element'
import { translationsBackend } from './translations-backend'

interface Delivered {
  language: string
  areas: Record<string, Record<string, unknown>>
  isPart?: boolean
}

/**
 * The browser's i18next: it begins with what the page brought, so the first render needs no request, and
 * fetches the whole language once when a later page shows an area that isn't there yet, or before (`fetchRest`).
 */
export async function startI18n(): Promise<{ i18n: i18n; fetchRest: () => void }> {
  const element = document.getElementById(MESSAGES_ELEMENT)
  const delivered = JSON.parse(element?.textContent ?? '{"language":"en","areas":{}}') as Delivered
  const translations = translationsBackend({
    ask: (path) => fetch(path),
    now: Date.now,
    english: englishMessages,
  })
  const backend = {
    type: 'backend' as const,
    init() {},
    read(language: string, area: string, done: (error: unknown, data?: unknown) => void) {
      translations.read(language, area).then((messages) => done(null, messages), done)
    },
  }
  await i18next
    .use(initReactI18next)
    .use(backend)
    .init({
      lng: delivered.language,
      fallbackLng: false,
      ns: Object.keys(delivered.areas),
      defaultNS: 'common',
      resources: { [delivered.language]: delivered.areas },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  return {
    i18n: i18next,
    fetchRest() {
      // What the next page says; without a network that page asks again.
      if (delivered.isPart) translations.read(delivered.language, 'common').catch(() => {})
    },
  }
}
