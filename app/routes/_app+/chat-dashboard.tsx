import type { MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { InboxList } from '~/domains/conversations/ui/inbox-list'
import { action as act, loader } from '~/pages/conversation-list.server'
import { tellRefusals } from '~/pages/tell-refusals.server'
import { SplitView } from '~/ui/patterns/split-view'
import { RefusalToasts } from '~/ui/refusals/refusal-toasts'
import { useCalmRevalidate } from '~/ui/use-calm-revalidate'
import { useEventStream } from '~/ui/use-event-stream'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['inbox', 'why'], isFilled: true }

export { loader }

// What can't be done, such as a second label of the same name, leaves the inbox as it is.
export const action = tellRefusals(act)

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Inbox() {
  const { t } = useTranslation('inbox')
  const loaded = useLoaderData<typeof loader>()
  const { id } = useParams()
  // Each change of a conversation is told here too, so the open thread is read again with the list.
  const revalidate = useCalmRevalidate()
  useEventStream('/chat-dashboard/events', { changed: revalidate, open: revalidate })
  return (
    <>
      <RefusalToasts />
      <SplitView
        list={<InboxList {...loaded} currentId={id} />}
        listLabel={t('listLabel')}
        detail={<Outlet />}
        isDetailOpen={id !== undefined}
      />
    </>
  )
}
