import { workspaceDb } from '~/platform/db/db.server'
import type { EventStore } from '../events/event-handlers.server'
import type { EmbedState } from './check-embed.server'

/** What only the merchant's own doing tells; the other steps are seen where they happen. */
export interface OnboardingNotes {
  /** They have opened the page on which the assistant is tried. */
  hasTried: boolean
  embed: EmbedState
}

/** A storefront that asked for the assistant lately says more than a look at the theme some time ago. */
const SEEN_LATELY_MS = 24 * 3_600_000

export async function onboardingNotes(store: EventStore, now = Date.now()): Promise<OnboardingNotes> {
  const row = await workspaceDb(store.workspaceId).store.findFirstOrThrow({
    where: { id: store.id },
    select: { onboarding: true, embedState: true, embedSeenAt: true },
  })
  const { tried } = (row.onboarding ?? {}) as { tried?: string }
  const isSeen = row.embedSeenAt !== null && now - row.embedSeenAt.getTime() < SEEN_LATELY_MS
  const isUnseen = row.embedState === 'unknown'
  return { hasTried: tried !== undefined, embed: isUnseen && isSeen ? 'on' : (row.embedState as EmbedState) }
}

/** Notes that the merchant has tried the assistant; the first time counts. */
export async function noteTried({ id, workspaceId }: EventStore): Promise<void> {
  const tried = JSON.stringify({ tried: new Date().toISOString() })
  await workspaceDb(workspaceId).$executeRaw`
    UPDATE stores SET onboarding = ${tried}::jsonb || onboarding
    WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid`
}
