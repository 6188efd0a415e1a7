import type { LoaderFunctionArgs } from '@remix-run/node'
import { memberStream } from '~/domains/identity/identity.server'
import { syncTopic } from '~/domains/store/store'
import { requireStoreMember } from '~/domains/store/store.server'
import { subscribe } from '~/platform/realtime/realtime.server'

/** Server-sent events: a run of this store looks different now; any may, when none is named. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { store, ...member } = await requireStoreMember(request, 'catalog.read')
  return memberStream(request, member, (send, _close, isContinued) => {
    const stop = subscribe(syncTopic(member.workspaceId), ({ storeId, runId }) => {
      if (!storeId || storeId === store.id) send({ event: 'run', data: { runId } })
    })
    // What changed after the page was made and before this stream was open.
    if (!isContinued) send({ event: 'run', data: {} })
    return stop
  })
}
