import { atTime } from '~/platform/http/at-time'
import { eventStream, type Send } from '~/platform/http/event-stream.server'
import { publish, subscribe } from '~/platform/realtime/realtime.server'
import type { Member } from './current-session.server'
import { sessionStandsUntil } from './session-end.server'

/** The event's name, its id, and by that what its reader names as the last it heard. */
const RENEW = 'renew'
/** How long a reader who was told `renew` has to open another stream. */
const LEEWAY_MS = 10_000

/** A person with that many windows open has more than they can look at. */
const MOST_STREAMS = 60

const accessTopic = (workspaceId: string) => `workspace:${workspaceId}:access`

/**
 * Server-sent events for a member, who is let in once and may then listen for hours: the stream ends with the session, with
 * the account, when they lose their place in the workspace or get another role there (the database tells of all of it, see
 * the migration `end_streams`), and when what its request was proved with has run out. Of the latter the reader is told
 * ahead by an event `renew`: it opens another stream with a new proof and misses nothing in between.
 *
 * @param start as for `eventStream`; `isContinued` when the reader comes from such a stream and has heard all until now
 * @throws AppError `rate_limited`
 */
export function memberStream(
  request: Request,
  {
    workspaceId,
    user,
    sessionId,
    provedUntil,
  }: Pick<Member, 'workspaceId' | 'user' | 'sessionId' | 'provedUntil'>,
  start: (send: Send, close: () => void, isContinued: boolean) => () => void,
): Response {
  const isContinued = request.headers.get('last-event-id') === RENEW
  const limits = [{ key: `member:${user.id}`, most: MOST_STREAMS }]
  return eventStream(
    request,
    (send, close) => {
      const undo = [
        start(send, close, isContinued),
        // Without a name it is about everybody, or news were lost: who still may comes back at once.
        subscribe(accessTopic(workspaceId), ({ userId }) => {
          if (!userId || userId === user.id) close()
        }),
        subscribe(`user:${user.id}:access`, close),
      ]
      if (sessionId) undo.push(whileSessionStands(sessionId, close))
      if (provedUntil) undo.push(untilRenewed(provedUntil, send, close))
      return () => {
        for (const step of undo) step()
      }
    },
    { limits },
  )
}

/** Ends a stream with its session: when that is ended, and when it runs out because nobody was there. */
function whileSessionStands(sessionId: string, close: () => void): () => void {
  const stop = subscribe(`session:${sessionId}:access`, close)
  let stopTimer = () => {}
  let isOver = false
  const look = async () => {
    const until = await sessionStandsUntil(sessionId)
    if (isOver) return
    if (until && until.getTime() > Date.now()) stopTimer = atTime(until, () => void look().catch(close))
    else close()
  }
  // At once too: the session may have ended between the request's check and here.
  void look().catch(close)
  return () => {
    isOver = true
    stopTimer()
    stop()
  }
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

/** Ends all streams of a workspace with the transaction's commit: whoever still may listen comes back at once. */
export function endMemberStreams(tx: Parameters<typeof publish>[0], workspaceId: string): Promise<void> {
  return publish(tx, accessTopic(workspaceId))
}
