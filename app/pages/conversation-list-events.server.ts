import type { LoaderFunctionArgs } from '@remix-run/node'
import { inboxTopic } from '~/domains/conversations/conversations'
import { countWaiting } from '~/domains/conversations/conversations.server'
import { memberStream, requireMember } from '~/domains/identity/identity.server'
import { subscribe } from '~/platform/realtime/realtime.server'

/**
 * Server-sent events: `changed` when the inbox's list should be read again, and `waiting`, at once and at each change,
 * for how many conversations wait for a person.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireMember(request, 'conversations.read')
  const { workspaceId } = member
  return memberStream(request, member, (send, close) => {
    let told: number | undefined
    const tellWaiting = () =>
      countWaiting(workspaceId).then((count) => {
        if (count !== told) send({ event: 'waiting', data: { count } })
        told = count
      }, close)
    void tellWaiting()
    return subscribe(inboxTopic(workspaceId), (data) => {
      send({ event: 'changed', data })
      void tellWaiting()
    })
  })
}
