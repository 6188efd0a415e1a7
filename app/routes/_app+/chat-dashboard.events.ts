import type { LoaderFunctionArgs } from '@remix-run/node'
import { inboxTopic } from '~/domains/conversations/conversations'
import { requireMember } from '~/domains/identity/identity.server'
import { eventStream } from '~/platform/http/event-stream.server'
import { subscribe } from '~/platform/realtime/realtime.server'

/** Server-sent events: the inbox's list should be read again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request)
  return eventStream(request, (send) =>
    subscribe(inboxTopic(workspaceId), (data) => send({ event: 'changed', data })),
  )
}
