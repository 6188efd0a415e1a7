/** Specification, section 9: "Translation cache 1 h in memory; cache version '21'." */
export const TRANSLATIONS_KEPT_MS = 3_600_000
export const TRANSLATIONS_VERSION = '21'

/** Address of a language's messages; the version keeps caches from answering with what an older program could read. */
export const translationsPath = (language: string): string =>
  `/translations/${language}.json?v=${TRANSLATIONS_VERSION}`
