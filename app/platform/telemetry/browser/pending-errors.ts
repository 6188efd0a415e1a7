import type { ErrorPayload } from '../error-payload'

const KEY = 'parley.pending-errors'

/** Specification, section 9: "at most 50 pending logs kept". */
export const MOST_PENDING = 50

export interface PendingErrors {
  all(): ErrorPayload[]
  add(payload: ErrorPayload): void
  /** By their `error_id`. */
  remove(id: string): void
}

/**
 * Reports that wait to be sent, kept across pages and shared by the windows of a browser; the oldest make room for new
 * ones. Read anew each time, as another window may have sent some. Without a storage (private windows refuse it) they
 * are kept in memory.
 */
export function pendingErrors(storage: Pick<Storage, 'getItem' | 'setItem'> | null): PendingErrors {
  let memory: ErrorPayload[] = []
  const read = (): ErrorPayload[] => {
    try {
      const kept: unknown = storage ? JSON.parse(storage.getItem(KEY) ?? '[]') : memory
      return Array.isArray(kept) ? (kept as ErrorPayload[]).filter(isPayload) : []
    } catch {
      return memory
    }
  }
  const write = (pending: ErrorPayload[]) => {
    memory = pending
    try {
      storage?.setItem(KEY, JSON.stringify(pending))
    } catch {
      // A full storage: what is in memory is sent as long as the page lives.
    }
  }
  return {
    all: read,
    add: (payload) => write([...read(), payload].slice(-MOST_PENDING)),
    remove: (id) => write(read().filter((payload) => payload.custom_data.error_id !== id)),
  }
}

const isPayload = (value: unknown): boolean =>
  typeof (value as ErrorPayload | null)?.custom_data?.error_id === 'string'
