import { SITE_LANGUAGES, sitePages } from '~/domains/content/content'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'

/** Kept pages that somebody is likely to ask for soon after a start: all in English, the first one in every language. */
export const likelyPages: readonly { path: string; language: string }[] = [
  ...sitePages
    .filter(({ kept, path }) => kept && !path.includes('{'))
    .map(({ path }) => ({ path, language: DEFAULT_LANGUAGE })),
  ...SITE_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => ({
    path: '/',
    language,
  })),
]
