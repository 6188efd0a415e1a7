import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { conversationFilterSchema } from '~/domains/conversations/conversations'
import { listConversations } from '~/domains/conversations/conversations.server'
import { InboxList } from '~/domains/conversations/ui/inbox-list'
import { listMembers, requireMember } from '~/domains/identity/identity.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { SplitView } from '~/ui/patterns/split-view'
import { useCalmRevalidate } from '~/ui/use-calm-revalidate'
import { useEventStream } from '~/ui/use-event-stream'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['inbox'], isFilled: true }

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

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Inbox() {
  const { t } = useTranslation('inbox')
  const loaded = useLoaderData<typeof loader>()
  const { id } = useParams()
  // Each change of a conversation is told here too, so the open thread is read again with the list.
  const revalidate = useCalmRevalidate()
  useEventStream('/chat-dashboard/events', { changed: revalidate, open: revalidate })
  return (
    <SplitView
      list={<InboxList {...loaded} currentId={id} />}
      listLabel={t('listLabel')}
      detail={<Outlet />}
      isDetailOpen={id !== undefined}
    />
  )
}
