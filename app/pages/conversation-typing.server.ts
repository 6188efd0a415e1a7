import type { ActionFunctionArgs } from '@remix-run/node'
import { announceTyping, getConversation } from '~/domains/conversations/conversations.server'
import { requireMember } from '~/domains/identity/identity.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** The member writes to the shopper, who is shown so. By itself, as the page that tells it needn't read anything anew. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'conversations.answer')
  // A notification has no workspace: the conversation proves it.
  const { id } = await getConversation(workspaceId, params.id ?? '')
  await announceTyping(id, 'person', true)
  return new Response(null, { status: 204 })
}
