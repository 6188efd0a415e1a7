import type { LoaderFunctionArgs } from '@remix-run/node'
import { conversationFilterSchema } from '~/domains/conversations/conversations'
import { listConversations } from '~/domains/conversations/conversations.server'
import { listMembers, requireMember } from '~/domains/identity/identity.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId, user } = await requireMember(request, 'conversations.read')
  const query = new URL(request.url).searchParams
  // An address somebody shortened by hand is no error: what doesn't fit narrows nothing.
  const filter = conversationFilterSchema.catch({}).parse(Object.fromEntries(query))
  const page = await listConversations(workspaceId, filter, { cursor: query.get('after') })
  return {
    ...page,
    filter,
    members: await listMembers(workspaceId),
    userId: user.id,
    title: translator(languageOfRequest(request), 'inbox')('title'),
  }
}
