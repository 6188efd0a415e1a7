/** What the chat keeps between pages and shares between tabs. */
interface Kept {
  token?: string
  /** On a storefront: what an anonymous visitor is known by, 128 random bits. */
  visitor?: string
  /** The panel is open. */
  open?: boolean
  /** A person is awaited or writing: the next page listens without being asked. */
  live?: boolean
}

export type Store = ReturnType<typeof openStore>

/** Kept in localStorage; where a browser refuses that, for this page only. */
export function openStore(name: string, storage: Storage | undefined = ownStorage()) {
  let memory: Kept = {}
  const read = (): Kept => (storage ? parse(storage.getItem(name)) : memory)
  return {
    name,
    get: <K extends keyof Kept>(key: K): Kept[K] => read()[key],
    set(change: Kept) {
      memory = { ...read(), ...change }
      if (!write(storage, name, memory)) storage = undefined
    },
  }
}

/** What was kept; an empty object for what can't be read. */
export function parse(text: string | null): Kept {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

/** Reading `localStorage` throws where a visitor or a sandbox forbids it. */
export function ownStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** Whether the value was kept; full or forbidden storage leaves it to the page's own memory. */
export function write(storage: Storage | undefined, name: string, value: unknown): boolean {
  try {
    storage?.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
