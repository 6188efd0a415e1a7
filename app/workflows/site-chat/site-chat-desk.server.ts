import { countWaiting } from '~/domains/conversations/conversations.server'
import { switchWorkspace } from '~/domains/identity/identity.server'
import { countSources } from '~/domains/knowledge/knowledge.server'
import { findSiteWorkspace, joinSiteWorkspace } from '~/domains/workspace/workspace.server'

export interface SiteChatState {
  /** Pages and answers that it knows. */
  sources: number
  /** Conversations that wait for a person. */
  waiting: number
}

/** How the chat on our own pages stands; null where there is none. */
export async function siteChatState(): Promise<SiteChatState | null> {
  const site = await findSiteWorkspace()
  if (!site) return null
  const [sources, waiting] = await Promise.all([countSources(site.id), countWaiting(site.id)])
  return { sources, waiting }
}

/**
 * Lets an administrator work in the workspace of that chat from now on, in every window of this browser.
 *
 * @returns whether there is such a chat
 */
export async function openSiteChat(session: { sessionId: string; user: { id: string } }): Promise<boolean> {
  const workspaceId = await joinSiteWorkspace(session.user.id)
  if (workspaceId) await switchWorkspace(session, workspaceId)
  return workspaceId !== null
}
