import type { LoaderFunctionArgs } from '@remix-run/node'
import { conversationTopic } from '~/domains/conversations/conversations'
import { getConversation } from '~/domains/conversations/conversations.server'
import { memberStream, requireMember } from '~/domains/identity/identity.server'
import { subscribe } from '~/platform/realtime/realtime.server'

/** Server-sent events of one conversation: `typing` by the shopper, and `changed` for everything to be read again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, 'conversations.read')
  // Proves that the conversation is this workspace's.
  const { id } = await getConversation(member.workspaceId, params.id ?? '')
  return memberStream(request, member, (send) =>
    subscribe(conversationTopic(id), (data) =>
      send({ event: data.kind === 'typing' ? 'typing' : 'changed', data }),
    ),
  )
}
