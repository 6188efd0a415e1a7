/** What came of uploading a file. */
export type Uploaded =
  | { is: 'kept'; sentId: string }
  /** No answer, or one that says to try again; `afterMs` when it says how long to wait. */
  | { is: 'failed'; afterMs?: number }
  | { is: 'signed-out' }
  | { is: 'refused'; problem: string }

/** How far a file is. */
export interface Upload {
  state: 'uploading' | 'waiting' | 'signed-out' | 'refused' | 'done'
  /** Of its bytes, between 0 and 1. */
  share: number
  /** Why it was refused, in the member's language. */
  problem?: string
  /** The server's id of it, once it is there. */
  sentId?: string
  /** Address of a picture, good in this page. */
  preview?: string
}

/** Where a file's upload came to an end; `lost` when it was cancelled, or this page knows nothing of it. */
export type Arrival = { is: 'done'; sentId: string } | { is: 'refused'; problem: string } | { is: 'lost' }

export interface Sending {
  id: string
  conversationId: string
  onShare: (share: number) => void
  signal: AbortSignal
}

export interface UploadParts {
  send(file: File, sending: Sending): Promise<Uploaded>
  /** Takes back what is uploaded and in no message. */
  takeBack(conversationId: string, sentId: string): void
  later(task: () => void, ms: number): () => void
  previewOf(file: File): string | undefined
  forgetPreview(address: string): void
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** A network that is half gone takes what is sent and answers nothing; a file that waits its turn there takes less. */
export const LONGEST_SILENCE_MS = 60_000
/** The server takes five of a sender at once; another window may be uploading too. */
const AT_ONCE = 2

interface Entry {
  file: File
  conversationId: string
  failures: number
  isRunning: boolean
  stop: AbortController
  stopWaiting?: () => void
  hearers: ((arrival: Arrival) => void)[]
}

export type Uploads = ReturnType<typeof createUploads>

/**
 * Files on their way to the server, a few at a time, tried again after growing pauses as long as the page lives. Sent
 * twice under the same id, a file is still one file.
 */
export function createUploads({ send, takeBack, later, previewOf, forgetPreview }: UploadParts) {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  /** A new one with each change. */
  let shown: ReadonlyMap<string, Upload> = new Map()

  function show(id: string, change: Partial<Upload> | null): void {
    const next = new Map(shown)
    const before = next.get(id)
    if (change === null) next.delete(id)
    else next.set(id, { ...(before ?? { state: 'waiting', share: 0 }), ...change })
    shown = next
    for (const listener of [...listeners]) listener()
  }

  function arrive(id: string, arrival: Arrival): void {
    const entry = entries.get(id)
    for (const hear of entry?.hearers.splice(0) ?? []) hear(arrival)
  }

  const isOpen = (id: string) => {
    const state = shown.get(id)?.state
    return state !== undefined && state !== 'done' && state !== 'refused'
  }

  function next(): void {
    const running = [...entries.values()].filter(({ isRunning }) => isRunning).length
    const free = [...entries].filter(
      ([id, { isRunning, stopWaiting }]) => isOpen(id) && !isRunning && !stopWaiting,
    )
    for (const [id] of free.slice(0, Math.max(0, AT_ONCE - running))) void run(id)
  }

  async function run(id: string): Promise<void> {
    const entry = entries.get(id)
    if (!entry) return
    entry.isRunning = true
    show(id, { state: 'uploading', share: 0 })
    const { conversationId } = entry
    const sent = await attempt(entry, id)
    entry.isRunning = false
    if (!entries.has(id)) {
      // Cancelled while its last bytes were on their way.
      if (sent.is === 'kept') takeBack(conversationId, sent.sentId)
    } else if (sent.is === 'kept') {
      show(id, { state: 'done', share: 1, sentId: sent.sentId })
      arrive(id, { is: 'done', sentId: sent.sentId })
    } else if (sent.is === 'refused') {
      show(id, { state: 'refused', problem: sent.problem })
      arrive(id, { is: 'refused', problem: sent.problem })
    } else {
      const afterMs = sent.is === 'failed' ? sent.afterMs : undefined
      const pause = afterMs ?? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** entry.failures)
      entry.failures += 1
      show(id, { state: sent.is === 'signed-out' ? 'signed-out' : 'waiting', share: 0 })
      const stopLater = later(() => {
        delete entry.stopWaiting
        next()
      }, pause)
      entry.stopWaiting = stopLater
    }
    next()
  }

  /** One attempt, given up when nothing is heard of it for long: sent again, it is still one file. */
  function attempt({ file, conversationId, stop }: Entry, id: string): Promise<Uploaded> {
    const giveUp = new AbortController()
    const cancel = () => giveUp.abort()
    stop.signal.addEventListener('abort', cancel)
    return new Promise<Uploaded>((resolve) => {
      let stopWatching = () => {}
      const fail = () => resolve({ is: 'failed' })
      const watch = () => {
        stopWatching()
        stopWatching = later(() => {
          giveUp.abort()
          fail()
        }, LONGEST_SILENCE_MS)
      }
      const onShare = (share: number) => {
        if (giveUp.signal.aborted) return
        watch()
        if (entries.has(id)) show(id, { share })
      }
      watch()
      send(file, { id, conversationId, onShare, signal: giveUp.signal })
        .then(resolve, fail)
        .finally(() => {
          stopWatching()
          stop.signal.removeEventListener('abort', cancel)
        })
    })
  }

  function remove(id: string): void {
    const entry = entries.get(id)
    const { preview } = shown.get(id) ?? {}
    if (preview) forgetPreview(preview)
    entry?.stopWaiting?.()
    entries.delete(id)
    show(id, null)
    next()
  }

  return {
    /** The same object until something changes. */
    shown: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(id: string, conversationId: string, file: File): void {
      const stop = new AbortController()
      entries.set(id, { file, conversationId, failures: 0, isRunning: false, stop, hearers: [] })
      const preview = previewOf(file)
      show(id, { state: 'uploading', share: 0, ...(preview ? { preview } : {}) })
      next()
    },
    /** When the file is there, or won't be. */
    arrival(id: string): Promise<Arrival> {
      const { state, sentId, problem = '' } = shown.get(id) ?? {}
      if (state === 'done' && sentId) return Promise.resolve({ is: 'done', sentId })
      if (state === 'refused') return Promise.resolve({ is: 'refused', problem })
      const entry = entries.get(id)
      if (!entry) return Promise.resolve({ is: 'lost' })
      return new Promise((resolve) => entry.hearers.push(resolve))
    },
    /** Tries all that waits at once: the connection is back. */
    flush(): void {
      for (const entry of entries.values()) {
        entry.stopWaiting?.()
        delete entry.stopWaiting
        entry.failures = 0
      }
      next()
    },
    /** The member thought better of it: what is uploaded already is taken back. */
    cancel(id: string): void {
      const entry = entries.get(id)
      const { sentId } = shown.get(id) ?? {}
      entry?.stop.abort()
      if (entry && sentId) takeBack(entry.conversationId, sentId)
      arrive(id, { is: 'lost' })
      remove(id)
    },
    /** It is in a message now. */
    forget: remove,
  }
}
