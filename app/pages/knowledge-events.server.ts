import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { knowledgeTopic } from '~/domains/knowledge/knowledge'
import { eventStream } from '~/platform/http/event-stream.server'
import { subscribe } from '~/platform/realtime/realtime.server'

/** Server-sent events: which source looks different now; any may, when none is named. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'knowledge.read')
  return eventStream(request, (send) => {
    const stop = subscribe(knowledgeTopic(workspaceId), (data) => send({ event: 'source', data }))
    // What changed after the page was made and before this stream was open.
    send({ event: 'source', data: {} })
    return stop
  })
}
