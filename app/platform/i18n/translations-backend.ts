import { TRANSLATIONS_KEPT_MS, translationsPath } from './translations'

type Messages = Record<string, unknown>
type Areas = Record<string, Messages>

/**
 * The words with which a page begins, out of the file that it names; a server of another release, newer or older than the
 * one that wrote the page, may not have that file. Then the whole language as it is now, and without that nothing: areas
 * come one by one, in English at least.
 */
export async function firstWords(
  load: (path: string) => Promise<{ default: Areas }>,
  path: string,
  readAll: () => Promise<Areas>,
): Promise<Areas> {
  try {
    return (await load(path)).default
  } catch {
    return readAll().catch(() => ({}))
  }
}

export interface TranslationsParts {
  ask: (path: string) => Promise<Response>
  /** Milliseconds since 1970. */
  now: () => number
  /** English messages of an area, from the program itself: there when the server isn't. */
  english: (area: string) => Promise<Messages>
}

/**
 * Messages for areas that a page didn't bring: the whole language in one answer, kept in memory for an hour. When it
 * can't be had the area is there in English, so that every page works.
 */
export function translationsBackend({ ask, now, english }: TranslationsParts) {
  let kept: { language: string; at: number; areas: Promise<Areas> } | null = null

  function areasOf(language: string): Promise<Areas> {
    if (kept?.language === language && now() - kept.at < TRANSLATIONS_KEPT_MS) return kept.areas
    const areas = fetchAreas(language)
    kept = { language, at: now(), areas }
    // What failed is asked for again by the next page.
    areas.catch(() => {
      kept = null
    })
    return areas
  }

  async function fetchAreas(language: string): Promise<Areas> {
    const answer = await ask(translationsPath(language))
    if (!answer.ok) throw new Error(`no messages: ${answer.status}`)
    return (await answer.json()) as Areas
  }

  return {
    /** Every area of a language. @throws when it can't be had */
    readAll: areasOf,
    /** @throws when neither the language nor English can be had */
    async read(language: string, area: string): Promise<Messages> {
      const translated = await areasOf(language).then(
        (areas) => areas[area],
        () => undefined,
      )
      return translated ?? english(area)
    },
  }
}
