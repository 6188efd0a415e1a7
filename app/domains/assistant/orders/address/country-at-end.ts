import { COUNTRIES } from '~/platform/geo/countries'

/** How people shorten a country that its full and short names don't hold. */
const SHORTENED: Record<string, string> = { usa: 'US', 'u.s.a.': 'US', 'u.s.': 'US', 'u.k.': 'GB', uae: 'AE' }

const known = new Map<string, Map<string, string>>()

/** The country that a stretch of an address is the name of, in a language or in English; null when it is none. */
export function countryNamed(text: string, language: string): string | null {
  const name = level(text)
  for (const code of new Set([language, 'en'])) {
    const found = namesIn(code).get(name)
    if (found) return found
  }
  return SHORTENED[name] ?? null
}

function namesIn(language: string): Map<string, string> {
  let names = known.get(language)
  if (!names) {
    names = new Map()
    for (const style of ['long', 'short'] as const) {
      const display = new Intl.DisplayNames([language, 'en'], { type: 'region', style, fallback: 'none' })
      for (const code of COUNTRIES) {
        const name = display.of(code)
        if (name) names.set(level(name), code)
      }
    }
    known.set(language, names)
  }
  return names
}

const level = (text: string) => text.normalize('NFKC').trim().toLowerCase()
