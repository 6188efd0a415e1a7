import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { knowledgeTopic } from '~/domains/knowledge/knowledge'
import { eventStream } from '~/platform/http/event-stream.server'
import { subscribe } from '~/platform/realtime/realtime.server'

/** Server-sent events: which source looks different now. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request)
  return eventStream(request, (send) =>
    subscribe(knowledgeTopic(workspaceId), (data) => send({ event: 'source', data })),
  )
}
