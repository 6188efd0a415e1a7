import { OUTBOX_PREFIX } from '~/ui/drafts'
import type { WireMessage } from '../../wire'

/** What a member wrote and the server hasn't confirmed. */
export interface OutboxItem {
  /** The server knows a message by it: sent twice, it is still one message. */
  clientId: string
  conversationId: string
  text: string
  /** Files that go with it. */
  files: OutboxFile[]
  /** The window that it was written in, which alone knows files that aren't uploaded yet. */
  tab?: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** `waiting` after a try that came to nothing; `signed-out` until the member signs in again; `refused` for good. */
  state: 'sending' | 'waiting' | 'signed-out' | 'refused'
  /** Why it was refused, in the member's language. */
  problem?: string
}

export interface OutboxFile {
  /** The sender's own id of its upload. */
  id: string
  name: string
  type: string
  bytes: number
  /** The server's id, once it is uploaded. */
  sentId?: string
}

export interface ConfirmedMessage {
  conversationId: string
  message: WireMessage
}

export interface OutboxContent {
  items: OutboxItem[]
  confirmed: ConfirmedMessage[]
}

/** What came of sending a message. */
export type Sent =
  | { is: 'kept'; message: WireMessage }
  /** No answer, or one that says to try again; `afterMs` when it says how long to wait. */
  | { is: 'failed'; afterMs?: number }
  | { is: 'signed-out' }
  /** `problem` is empty where the server gave no words for it. */
  | { is: 'refused'; problem: string }

export interface SendingTurn {
  /** Keeps that files of the message are uploaded. */
  note: (files: OutboxFile[]) => void
  /** Nobody took it back meanwhile. */
  isWanted: () => boolean
}

export interface OutboxParts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  send(item: OutboxItem, turn: SendingTurn): Promise<Sent>
  /** Names this window. */
  tab?: string
  later(task: () => void, ms: number): () => void
  newId(): string
  now(): Date
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

export type Outbox = ReturnType<typeof createOutbox>

/**
 * A member's messages on their way, in the order they were written: one at a time in each conversation, tried again after
 * growing pauses, kept over a reload and shared by the windows of a browser. Several windows may send the same message:
 * its `clientId` makes it one.
 */
export function createOutbox(owner: string, { storage, send, tab, later, newId, now }: OutboxParts) {
  const name = `${OUTBOX_PREFIX}${owner}`
  const listeners = new Set<() => void>()
  /** Conversations whose first message is being sent, or waits for its next try. */
  const busy = new Map<string, { failures: number; stopWaiting?: () => void }>()
  /** Confirmed, until the page's own data shows them. */
  let confirmed: ConfirmedMessage[] = []
  let memory: OutboxItem[] = []
  let shown: OutboxContent = { items: read(), confirmed }

  function read(): OutboxItem[] {
    try {
      const kept: unknown = storage ? JSON.parse(storage.getItem(name) ?? '[]') : memory
      return Array.isArray(kept) ? (kept as OutboxItem[]) : []
    } catch {
      return memory
    }
  }

  function write(items: OutboxItem[]): void {
    memory = items
    try {
      if (items.length > 0) storage?.setItem(name, JSON.stringify(items))
      else storage?.removeItem(name)
    } catch {
      // Full or refused: kept as long as the page lives.
      storage = null
    }
    tell()
  }

  function tell(): void {
    shown = { items: read(), confirmed }
    for (const listener of [...listeners]) listener()
  }

  const change = (clientId: string, changes: Partial<OutboxItem>) =>
    write(read().map((item) => (item.clientId === clientId ? { ...item, ...changes } : item)))

  const remove = (clientId: string) => write(read().filter((item) => item.clientId !== clientId))

  const nextOf = (conversationId: string) =>
    read().find((item) => item.conversationId === conversationId && item.state !== 'refused')

  const turnOf = (clientId: string): SendingTurn => ({
    note: (files) => change(clientId, { files }),
    isWanted: () => read().some((item) => item.clientId === clientId && item.state !== 'refused'),
  })

  async function deliver(conversationId: string): Promise<void> {
    const item = nextOf(conversationId)
    if (!item || busy.has(conversationId)) return
    const turn: { failures: number; stopWaiting?: () => void } = { failures: 0 }
    busy.set(conversationId, turn)
    for (let next: OutboxItem | undefined = item; next; next = nextOf(conversationId)) {
      const { clientId } = next
      const sent: Sent = await send(next, turnOf(clientId)).catch(() => ({ is: 'failed' }))
      if (sent.is === 'kept') {
        turn.failures = 0
        confirmed = [...confirmed, { conversationId, message: sent.message }]
        remove(next.clientId)
      } else if (sent.is === 'refused') {
        change(next.clientId, { state: 'refused', problem: sent.problem })
      } else if (sent.is === 'signed-out') {
        change(next.clientId, { state: 'signed-out' })
        break
      } else {
        change(next.clientId, { state: 'waiting' })
        const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** turn.failures)
        turn.failures += 1
        await new Promise<void>((resolve) => {
          const stop = later(resolve, sent.afterMs ?? pause)
          turn.stopWaiting = () => {
            stop()
            resolve()
          }
        })
        delete turn.stopWaiting
      }
    }
    busy.delete(conversationId)
  }

  return {
    name,
    /** The same object until something changes. */
    shown: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(conversationId: string, text: string, files: OutboxFile[] = []): void {
      const item = { clientId: newId(), conversationId, text, files, createdAt: now().toISOString() }
      write([...read(), { ...item, ...(tab ? { tab } : {}), state: 'sending' }])
      void deliver(conversationId)
    },
    /** Tries all that waits at once: the connection is back, or the page was opened again. */
    flush(): void {
      for (const { stopWaiting } of busy.values()) stopWaiting?.()
      for (const conversationId of new Set(read().map((item) => item.conversationId)))
        void deliver(conversationId)
    },
    /** Gives a message that waits back to be written on. */
    giveBack: (clientId: string) => change(clientId, { state: 'refused' }),
    /** Takes a message out: it was refused and its text given back, or the member thought better of it. */
    discard: remove,
    /** The page's data shows these now. */
    forget(clientIds: ReadonlySet<string>): void {
      const rest = confirmed.filter(({ message }) => !clientIds.has(message.clientId ?? ''))
      if (rest.length === confirmed.length) return
      confirmed = rest
      tell()
    },
    /** Another window changed what is kept. */
    readAgain: tell,
  }
}
