import type { LoaderFunctionArgs } from '@remix-run/node'
import { syncTopic } from '~/domains/store/store'
import { requireStoreMember } from '~/domains/store/store.server'
import { eventStream } from '~/platform/http/event-stream.server'
import { subscribe } from '~/platform/realtime/realtime.server'

/** Server-sent events: a run of this store looks different now; any may, when none is named. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { store, workspaceId } = await requireStoreMember(request, 'catalog.read')
  return eventStream(request, (send) => {
    const stop = subscribe(syncTopic(workspaceId), ({ storeId, runId }) => {
      if (!storeId || storeId === store.id) send({ event: 'run', data: { runId } })
    })
    // What changed after the page was made and before this stream was open.
    send({ event: 'run', data: {} })
    return stop
  })
}
