import { toAppError } from '~/platform/errors/app-error'
import { type GuardedFetch, guardedFetch } from '~/platform/http/guarded-fetch.server'

export type PageCheck =
  /** The tag is there, with this workspace's key. */
  | { outcome: 'found'; origin: string }
  /** A tag is there, of another workspace. */
  | { outcome: 'otherKey'; origin: string }
  | { outcome: 'missing'; origin: string }
  | { outcome: 'unreachable' }

const MOST_BYTES = 3 * 1024 * 1024
const TIMEOUT_MS = 8000

/**
 * Looks whether a page of the shop has the widget's script tag in what its server sends. A tag that a script of the page
 * puts there is missing here and seen by `listSightings`.
 */
export async function checkPage(
  { url, publicKey }: { url: string; publicKey: string },
  fetchPage: GuardedFetch = guardedFetch,
): Promise<PageCheck> {
  try {
    const answer = await fetchPage(url, { maxBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS })
    if (answer.status >= 400) return { outcome: 'unreachable' }
    const keys = widgetKeys(answer.body.toString('utf8'))
    const outcome = keys.includes(publicKey) ? 'found' : keys.length > 0 ? 'otherKey' : 'missing'
    return { outcome, origin: new URL(answer.url).origin }
  } catch (thrown) {
    const { code } = toAppError(thrown)
    if (code === 'fetch_failed' || code === 'fetch_refused' || code === 'too_large')
      return { outcome: 'unreachable' }
    throw thrown
  }
}

/** Keys of the widget's script tags on a page. Tags are read one by one: no page makes this slow. */
export function widgetKeys(html: string): string[] {
  const keys: string[] = []
  for (const part of html.split(/<script\b/i).slice(1)) {
    const tag = part.slice(0, 2000).split('>', 1)[0] ?? ''
    if (!/\ssrc\s*=\s*["']?[^"'\s>]*\/widget\.js/i.test(tag)) continue
    const [, key] = /\sdata-key\s*=\s*["']?(pk_[\w-]+)/i.exec(tag) ?? []
    if (key) keys.push(key)
  }
  return keys
}
