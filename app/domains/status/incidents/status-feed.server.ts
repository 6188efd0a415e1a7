import { writeAtom } from '~/platform/http/write-atom'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { showStatus } from '../history/show-status.server'
import type { ShownIncident } from '../shown-status'

export interface FeedWords {
  title: string
  language: string
  stageOf: (stage: ShownIncident['entries'][number]['stage']) => string
}

/** Incidents as an Atom feed, newest first; an incident is one entry, however often it is added to. */
export async function statusFeed(origin: string, { title, language, stageOf }: FeedWords): Promise<string> {
  const { incidents } = await showStatus()
  const query = language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`
  return writeAtom({
    title,
    language,
    id: `${origin}/status`,
    self: `${origin}/status/feed.xml${query}`,
    page: `${origin}/status${query}`,
    author: new URL(origin).host,
    entries: incidents.map(({ id, title: named, language: spoken, startedAt, entries }) => ({
      id: `urn:uuid:${id}`,
      title: named,
      language: spoken,
      page: `${origin}/status#${id}`,
      published: startedAt,
      updated: entries[0]?.at ?? startedAt,
      text: {
        content: entries.map(({ stage, message, at }) => `${at} ${stageOf(stage)}: ${message}`).join('\n\n'),
      },
    })),
  })
}
