import type { ActionFunctionArgs } from '@remix-run/node'
import { getConversation, markRead } from '~/domains/conversations/conversations.server'
import { requireMember } from '~/domains/identity/identity.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/**
 * The member sees all of a conversation now. Told by the page that shows it in a window in view: a page fetched ahead
 * because the pointer passed its link is seen by nobody.
 */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'conversations.read')
  const { id } = await getConversation(workspaceId, params.id ?? '')
  await markRead(workspaceId, { conversationId: id, userId: user.id })
  return new Response(null, { status: 204 })
}
