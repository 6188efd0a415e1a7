import { getWidgetSettings } from '~/domains/channels/channels.server'
import { findSiteWorkspace } from '~/domains/workspace/workspace.server'
import { env } from '~/platform/env/env.server'

let known: string | null = null

/** The key of the chat on our own pages; null where there is none, or not yet. A page is drawn without it rather than not at all. */
export async function siteChatKey(): Promise<string | null> {
  if (env().SITE_CHAT === 'off') return null
  if (known) return known
  try {
    const site = await findSiteWorkspace()
    known = site && (await getWidgetSettings(site.id)).publicKey
    return known
  } catch {
    // The database is away: the page has told so by what else it lacks.
    return null
  }
}
