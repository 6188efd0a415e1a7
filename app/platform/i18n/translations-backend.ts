import { TRANSLATIONS_KEPT_MS, translationsPath } from './translations'

type Messages = Record<string, unknown>

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
  let kept: { language: string; at: number; areas: Promise<Record<string, Messages>> } | null = null

  function areasOf(language: string): Promise<Record<string, Messages>> {
    if (kept?.language === language && now() - kept.at < TRANSLATIONS_KEPT_MS) return kept.areas
    const areas = fetchAreas(language)
    kept = { language, at: now(), areas }
    // What failed is asked for again by the next page.
    areas.catch(() => {
      kept = null
    })
    return areas
  }

  async function fetchAreas(language: string): Promise<Record<string, Messages>> {
    const answer = await ask(translationsPath(language))
    if (!answer.ok) throw new Error(`no messages: ${answer.status}`)
    return (await answer.json()) as Record<string, Messages>
  }

  return {
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
