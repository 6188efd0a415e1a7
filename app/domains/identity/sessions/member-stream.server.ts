import { eventStream, type Send } from '~/platform/http/event-stream.server'
import { publish, subscribe } from '~/platform/realtime/realtime.server'
import type { Member } from './current-session.server'

/** The event's name, its id, and by that what its reader names as the last it heard. */
const RENEW = 'renew'
/** How long a reader who was told `renew` has to open another stream. */
const LEEWAY_MS = 10_000

const accessTopic = (workspaceId: string) => `workspace:${workspaceId}:access`

/**
 * Server-sent events for a member, who is let in once and may then listen for hours: the stream ends when they lose their
 * place in the workspace, and when what its request was proved with has run out. Of the latter the reader is told ahead
 * by an event `renew`: it opens another stream with a new proof and misses nothing in between.
 *
 * @param start as for `eventStream`; `isContinued` when the reader comes from such a stream and has heard all until now
 */
export function memberStream(
  request: Request,
  { workspaceId, user, provedUntil }: Pick<Member, 'workspaceId' | 'user' | 'provedUntil'>,
  start: (send: Send, close: () => void, isContinued: boolean) => () => void,
): Response {
  const isContinued = request.headers.get('last-event-id') === RENEW
  return eventStream(request, (send, close) => {
    const undo = [
      start(send, close, isContinued),
      // Without a name it is about everybody, or news were lost: who still may comes back at once.
      subscribe(accessTopic(workspaceId), ({ userId }) => {
        if (!userId || userId === user.id) close()
      }),
    ]
    if (provedUntil) undo.push(untilRenewed(provedUntil, send, close))
    return () => {
      for (const step of undo) step()
    }
  })
}

function untilRenewed(provedUntil: Date, send: Send, close: () => void): () => void {
  // A proof of its last seconds would have its reader come back again and again.
  const renewInMs = Math.max(provedUntil.getTime() - Date.now(), LEEWAY_MS)
  const renewal = setTimeout(() => send({ event: RENEW, id: RENEW, data: {} }), renewInMs)
  const end = setTimeout(close, renewInMs + LEEWAY_MS)
  return () => {
    clearTimeout(renewal)
    clearTimeout(end)
  }
}

/** Ends the streams of a member, or of all, whose place in the workspace isn't what it was; with the transaction's commit. */
export function endMemberStreams(
  tx: Parameters<typeof publish>[0],
  workspaceId: string,
  userId?: string,
): Promise<void> {
  return publish(tx, accessTopic(workspaceId), userId ? { userId } : {})
}
