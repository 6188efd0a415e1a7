import type { LoaderFunctionArgs } from '@remix-run/node'
import { type InboxEvent, inboxTopic } from '~/domains/conversations/conversations'
import { watchInboxCounts } from '~/domains/conversations/conversations.server'
import { memberStream, requireMember } from '~/domains/identity/identity.server'
import { notePresence } from '~/domains/notifications/notifications.server'
import { subscribe } from '~/platform/realtime/realtime.server'

/**
 * Server-sent events: `changed` when the inbox's list should be read again, and `waiting`, at once and at each change,
 * for how many conversations wait for a person's reply (`count`) and how many hold what this member hasn't seen
 * (`unread`). What colleagues read changes nothing here.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireMember(request, 'conversations.read')
  const { workspaceId, user } = member
  return memberStream(request, member, (send, close) => {
    const stopCounts = watchInboxCounts(
      workspaceId,
      user.id,
      (data) => send({ event: 'waiting', data }),
      close,
    )
    // Open while the page is in view, in a store's admin too.
    const leave = notePresence(workspaceId, user.id)
    const stop = subscribe(inboxTopic(workspaceId), (data) => {
      const event = data as Partial<InboxEvent>
      if (event.kind === 'read' && event.userId !== user.id) return
      send({ event: 'changed', data })
    })
    return () => {
      leave()
      stop()
      stopCounts()
    }
  })
}
