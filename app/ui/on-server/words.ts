import type { i18n, TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext, useTranslation as useLiveTranslation } from 'react-i18next'

/*
 * What modules of ours take for `react-i18next` in the server's build (scripts/lib/server-elements): a page is drawn once,
 * in one language whose words are at hand, so nothing has to be kept in step. In the browser it is the package itself.
 */
export * from 'react-i18next'

type Use = typeof useLiveTranslation
type Found = ReturnType<Use>

const found = new WeakMap<i18n, Map<string, Found>>()

export const useTranslation = ((areas?: string | readonly string[], options?: object) => {
  const { i18n } = useContext(I18nContext) ?? {}
  // biome-ignore lint/correctness/useHookAtTopLevel: a page of the server is drawn once
  if (!i18n || options) return useLiveTranslation(areas as string, options)
  const ofLanguage = found.get(i18n) ?? new Map<string, Found>()
  found.set(i18n, ofLanguage)
  const area = typeof areas === 'string' ? areas : (areas?.[0] ?? String(i18n.options.defaultNS))
  const known = ofLanguage.get(area)
  if (known) return known
  const made = findWords(i18n, area)
  ofLanguage.set(area, made)
  return made
}) as unknown as Use

function findWords(i18n: i18n, area: string): Found {
  const t = rememberWords(i18n.getFixedT(null, area))
  return Object.assign([t, i18n, true], { t, i18n, ready: true }) as unknown as Found
}

/** What is said without any value, or with short ones as numbers and names are, is the same each time. */
function rememberWords(t: TFunction): TFunction {
  const said = new Map<string, string>()
  const say = t as unknown as (...asked: unknown[]) => string
  return Object.assign((...asked: unknown[]) => {
    const name = nameOf(asked)
    if (name === null) return say(...asked)
    const known = said.get(name)
    if (known !== undefined) return known
    const words = say(...asked)
    if (said.size >= MOST_SAID) said.clear()
    said.set(name, words)
    return words
  }, t) as unknown as TFunction
}

/** Far more than an area has, and numbers that stand on pages. */
const MOST_SAID = 5000

/** What was asked, as a text; null where that is long, or more than plain words and numbers. */
function nameOf([key, values, ...more]: unknown[]): string | null {
  if (typeof key !== 'string' || more.length > 0) return null
  if (values === undefined) return key
  for (const value of typeof values === 'string' ? [values] : Object.values(values as object))
    if (typeof value !== 'number' && !(typeof value === 'string' && value.length < LONGEST_VALUE)) return null
  return `${key}\n${JSON.stringify(values)}`
}

const LONGEST_VALUE = 60
