import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readDelivered } from './messages-element'
import { firstWords, translationsBackend } from './translations-backend'

/**
 * The browser's i18next: it begins with the words that the page names, so the first render waits for no other, and
 * fetches the whole language once when a later page shows an area that isn't there yet, or before (`fetchRest`).
 */
export async function startI18n(): Promise<{ i18n: i18n; fetchRest: () => void }> {
  const { language, words, isPart } = readDelivered()
  const translations = translationsBackend({
    ask: (path) => fetch(path),
    now: Date.now,
    // A list of all areas' files, which a page hardly ever needs.
    english: async (area) => (await import('./english-messages')).englishMessages(area),
  })
  const backend = {
    type: 'backend' as const,
    init() {},
    read(language: string, area: string, done: (error: unknown, data?: unknown) => void) {
      translations.read(language, area).then((messages) => done(null, messages), done)
    },
  }
  const load = (path: string) => import(/* @vite-ignore */ path)
  const areas = await firstWords(load, words, () => translations.readAll(language))
  await i18next
    .use(initReactI18next)
    .use(backend)
    .init({
      lng: language,
      fallbackLng: false,
      ns: Object.keys(areas),
      defaultNS: 'common',
      resources: { [language]: areas },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  return {
    i18n: i18next,
    fetchRest() {
      // What the next page says; without a network that page asks again.
      if (isPart) translations.readAll(language).catch(() => {})
    },
  }
}
