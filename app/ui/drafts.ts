const PREFIX = 'parley.draft:'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Draft<T> {
  read(): T | null
  keep(value: T): void
  forget(): void
}

/**
 * Unsaved text of one place, kept in this tab so that it outlives being signed out, a reload and a crash. It belongs to
 * the person who wrote it: whoever signs in next in this tab has drafts of their own.
 */
export function draftOf<T>(owner: string, place: string, store: Store | null = tabStorage()): Draft<T> {
  const key = `${PREFIX}${owner}:${place}`
  return {
    read() {
      try {
        const kept = store?.getItem(key)
        return kept ? (JSON.parse(kept) as T) : null
      } catch {
        return null
      }
    },
    keep(value) {
      try {
        store?.setItem(key, JSON.stringify(value))
      } catch {
        // Full or refused: the text is in the form still.
      }
    },
    forget: () => store?.removeItem(key),
  }
}

/** What waits to be sent to shoppers (domains/conversations/ui/outbox), kept for all windows of a browser. */
export const OUTBOX_PREFIX = 'parley.outbox:'

/** Whoever signs out on purpose leaves nothing behind, neither drafts nor messages that weren't sent. */
export function forgetDrafts(stores: (Storage | null)[] = [tabStorage(), browserStorage()]): void {
  for (const store of stores) {
    for (const key of Object.keys(store ?? {}))
      if (key.startsWith(PREFIX) || key.startsWith(OUTBOX_PREFIX)) store?.removeItem(key)
  }
}

function browserStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}

function tabStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}
