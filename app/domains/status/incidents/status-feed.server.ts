import { escapeMarkup } from '~/platform/http/escape-markup'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { showStatus } from '../history/show-status.server'
import type { ShownIncident } from '../shown-status'

export interface FeedWords {
  title: string
  language: string
  stageOf: (stage: ShownIncident['entries'][number]['stage']) => string
}

/** Incidents as an Atom feed (RFC 4287), newest first; an incident is one entry, however often it is added to. */
export async function statusFeed(origin: string, { title, language, stageOf }: FeedWords): Promise<string> {
  const { incidents } = await showStatus()
  const address = language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`
  const updated = incidents.map(lastChange).sort().at(-1) ?? '1970-01-01T00:00:00.000Z'
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escaped(title)}</title>`,
    `<id>${escaped(`${origin}/status`)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(`${origin}/status/feed.xml${address}`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(`${origin}/status${address}`)}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escaped(new URL(origin).host)}</name></author>`,
    ...incidents.map((incident) => entryOf(incident, origin, stageOf)),
    '</feed>',
    '',
  ].join('\n')
}

const lastChange = ({ entries, startedAt }: ShownIncident) => entries[0]?.at ?? startedAt

function entryOf(incident: ShownIncident, origin: string, stageOf: FeedWords['stageOf']): string {
  const { id, title, language, startedAt, entries } = incident
  const text = entries.map(({ stage, message, at }) => `${at} ${stageOf(stage)}: ${message}`).join('\n\n')
  return [
    `<entry xml:lang="${escaped(language)}">`,
    `<title>${escaped(title)}</title>`,
    `<id>urn:uuid:${id}</id>`,
    `<link rel="alternate" type="text/html" href="${escaped(`${origin}/status#${id}`)}"/>`,
    `<published>${startedAt}</published>`,
    `<updated>${lastChange(incident)}</updated>`,
    `<content type="text">${escaped(text)}</content>`,
    '</entry>',
  ].join('\n')
}

/** XML 1.0 has no control characters, not even as references. */
const escaped = (text: string) => escapeMarkup(text.replace(/(?![\t\r\n])\p{Cc}/gu, ''))
