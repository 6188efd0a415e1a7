import { runWork, Work } from '~/platform/db/work.server'
import { subscribe } from '~/platform/realtime/realtime.server'
import { type InboxEvent, inboxTopic } from '../live-events'
import { countUnreadOf, countWaiting } from './count-waiting.server'

export interface InboxCounts {
  /** Conversations that wait for a person's reply. */
  count: number
  /** Those that hold what the member hasn't seen. */
  unread: number
}

interface Watcher {
  userId: string
  tell(counts: InboxCounts): void
  fail(): void
  told: string
}

interface Inbox {
  watchers: Set<Watcher>
  /** Whom the next count is for. */
  outdated: Set<Watcher>
  isCounting: boolean
  /** The count that is under way: it is left once nobody watches any more. */
  work?: Work
  stop(): void
}

/** By workspace, as long as somebody watches. */
const inboxes = new Map<string, Inbox>()

/**
 * Tells a member's stream what the inbox holds for them, at once and whenever it changes. A workspace is counted once for
 * all of its streams, and once more for all that happened meanwhile: a hundred open windows cost as much as one.
 *
 * @param fail called when it can't be counted: whoever listens shall come back
 * @returns how to stop
 */
export function watchInboxCounts(
  workspaceId: string,
  userId: string,
  tell: (counts: InboxCounts) => void,
  fail: () => void,
): () => void {
  const inbox = inboxes.get(workspaceId) ?? openInbox(workspaceId)
  const watcher: Watcher = { userId, tell, fail, told: '' }
  inbox.watchers.add(watcher)
  inbox.outdated.add(watcher)
  void count(workspaceId, inbox)
  return () => {
    inbox.watchers.delete(watcher)
    inbox.outdated.delete(watcher)
    if (inbox.watchers.size > 0 || inboxes.get(workspaceId) !== inbox) return
    inboxes.delete(workspaceId)
    inbox.work?.leave()
    inbox.stop()
  }
}

function openInbox(workspaceId: string): Inbox {
  const stop = subscribe(inboxTopic(workspaceId), (data) => {
    const { kind, userId } = data as { kind?: InboxEvent['kind']; userId?: string }
    // What one member reads changes nothing for the others.
    for (const watcher of inbox.watchers)
      if (kind !== 'read' || watcher.userId === userId) inbox.outdated.add(watcher)
    void count(workspaceId, inbox)
  })
  const inbox: Inbox = { watchers: new Set(), outdated: new Set(), isCounting: false, stop }
  inboxes.set(workspaceId, inbox)
  return inbox
}

async function count(workspaceId: string, inbox: Inbox): Promise<void> {
  if (inbox.isCounting) return
  inbox.isCounting = true
  // Whoever came first may leave while the others wait.
  while (inbox.outdated.size > 0) {
    inbox.work = new Work('request', true)
    await runWork(inbox.work, () => countFor(workspaceId, inbox))
  }
  inbox.isCounting = false
}

async function countFor(workspaceId: string, { outdated }: Inbox): Promise<void> {
  const watchers = [...outdated]
  outdated.clear()
  try {
    const userIds = [...new Set(watchers.map(({ userId }) => userId))]
    const [waiting, unread] = await Promise.all([
      countWaiting(workspaceId),
      countUnreadOf(workspaceId, userIds),
    ])
    for (const watcher of watchers)
      tellNew(watcher, { count: waiting, unread: unread.get(watcher.userId) ?? 0 })
  } catch {
    for (const { fail } of watchers) fail()
  }
}

function tellNew(watcher: Watcher, counts: InboxCounts): void {
  const now = `${counts.count} ${counts.unread}`
  if (now === watcher.told) return
  watcher.told = now
  watcher.tell(counts)
}
