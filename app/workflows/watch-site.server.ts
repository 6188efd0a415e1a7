import { onSiteChange } from '~/domains/content/content.server'
import { findSampleWorkspace } from '~/domains/workspace/workspace.server'
import { subscribe } from '~/platform/realtime/realtime.server'
import { reportError } from '~/platform/telemetry/report-error.server'

/**
 * Calls back when public pages may show something else than before: something of theirs was published, or the sample shop
 * that they show at work has other products or pages.
 *
 * @returns stops watching
 */
export function watchSite(changed: () => void): () => void {
  const stops = [
    onSiteChange(changed),
    subscribe('index', ({ workspaceId, reconnected }) => {
      if (reconnected) return changed()
      findSampleWorkspace().then(
        (shop) => (shop?.id === workspaceId ? changed() : undefined),
        (error) => void reportError(error),
      )
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
