import type { LoaderFunctionArgs } from '@remix-run/node'
import { memberStream, requireMember } from '~/domains/identity/identity.server'
import { knowledgeTopic } from '~/domains/knowledge/knowledge'
import { subscribe } from '~/platform/realtime/realtime.server'

/** Server-sent events: which source looks different now; any may, when none is named. */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireMember(request, 'knowledge.read')
  return memberStream(request, member, (send, _close, isContinued) => {
    const stop = subscribe(knowledgeTopic(member.workspaceId), (data) => send({ event: 'source', data }))
    // What changed after the page was made and before this stream was open.
    if (!isContinued) send({ event: 'source', data: {} })
    return stop
  })
}
