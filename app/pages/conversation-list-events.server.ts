import type { LoaderFunctionArgs } from '@remix-run/node'
import { type InboxEvent, inboxTopic } from '~/domains/conversations/conversations'
import { countUnread, countWaiting } from '~/domains/conversations/conversations.server'
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
    let told = ''
    const tellCounts = inOneGo(async () => {
      const [count, unread] = await Promise.all([
        countWaiting(workspaceId),
        countUnread(workspaceId, user.id),
      ])
      const now = `${count} ${unread}`
      if (now !== told) send({ event: 'waiting', data: { count, unread } })
      told = now
    }, close)
    tellCounts()
    // Open while the page is in view, in a store's admin too.
    const leave = notePresence(workspaceId, user.id)
    const stop = subscribe(inboxTopic(workspaceId), (data) => {
      const event = data as Partial<InboxEvent>
      if (event.kind === 'read' && event.userId !== user.id) return
      send({ event: 'changed', data })
      tellCounts()
    })
    return () => {
      leave()
      stop()
    }
  })
}

/** Does a task again for all calls that came while it was under way: a busy inbox is counted once, not for each message. */
function inOneGo(task: () => Promise<void>, onFailure: () => void): () => void {
  let isRunning = false
  let isAskedAgain = false
  return async function run() {
    if (isRunning) {
      isAskedAgain = true
      return
    }
    isRunning = true
    try {
      do {
        isAskedAgain = false
        await task()
      } while (isAskedAgain)
    } catch {
      onFailure()
    }
    isRunning = false
  }
}
