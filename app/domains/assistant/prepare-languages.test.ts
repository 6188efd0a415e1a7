import { expect, test } from 'vitest'
import { encoder, knowsLanguage } from '~/domains/intents/intents.server'
import { FULL_LANGUAGES } from '~/platform/i18n/languages'
import { languagePreparations } from './prepare-languages.server'

test('each language that the encoder knows can be made ready without a shop', () => {
  expect(FULL_LANGUAGES.filter(knowsLanguage)).toHaveLength(encoder().languages.size)
  expect(languagePreparations.length % FULL_LANGUAGES.length).toBe(0)
  for (const prepare of languagePreparations) expect(prepare).not.toThrow()
})
