import { createHash } from 'node:crypto'
import { env } from '~/platform/env/env.server'
import { allMessagesOf } from './messages.server'
import { TRANSLATIONS_KEPT_MS } from './translations'

export interface Translations {
  /** JSON: every message of the language, by area. */
  body: string
  /** Of the content: it changes when a message does and at no other time. */
  etag: string
}

const kept = new Map<string, Translations & { at: number }>()

/** All messages of a language, kept in memory for an hour; while somebody develops, made anew each time. */
export function translationsOf(language: string, now = Date.now()): Translations {
  const known = kept.get(language)
  if (known && now - known.at < TRANSLATIONS_KEPT_MS && env().NODE_ENV !== 'development') return known
  const body = JSON.stringify(allMessagesOf(language))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const made = { body, etag, at: now }
  kept.set(language, made)
  return made
}
