import { createGuardedFetch } from '~/platform/http/guarded-fetch.server'
import { modelHostsAllowed } from './model-hosts.server'

/**
 * Whether a model server answers at all: without a key it refuses, which is an answer.
 *
 * @param baseUrl as in ModelSettings
 */
export async function reachesModelServer(baseUrl: string, signal: AbortSignal): Promise<boolean> {
  const guarded = createGuardedFetch({ allow: modelHostsAllowed() })
  try {
    const { status, body } = await guarded.open(`${baseUrl.replace(/\/+$/, '')}/models`, {
      signal,
      maxRedirects: 0,
    })
    body.destroy()
    return status < 500
  } catch {
    return false
  }
}
