/** A call to our own server got no answer because there is no connection to it: nobody's mistake, and no error to log. */
export class ConnectionLost extends TypeError {
  override readonly name = 'ConnectionLost'
}

export interface ConnectionParts {
  /** What the browser knows: false is certain, true only says that there is some network. */
  isOnline(): boolean
  /** Asks our own server whether it is there. */
  probe(): Promise<boolean>
  later(task: () => void, ms: number): void
}

export type Connection = ReturnType<typeof createConnection>

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

/** Whether our server can be reached, as known from what failed and what was answered since. */
export function createConnection({ isOnline, probe, later }: ConnectionParts) {
  const listeners = new Set<() => void>()
  let isDown = false
  let failures = 0
  let asking: Promise<boolean> | null = null

  function set(down: boolean): void {
    if (!down) failures = 0
    if (down === isDown) return
    isDown = down
    if (down) askLater()
    for (const listener of [...listeners]) listener()
  }

  function askLater(): void {
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    failures += 1
    later(() => {
      if (isDown) void check().then((isThere) => isThere || askLater())
    }, pause)
  }

  /** Asks the server, once for all who ask meanwhile. Resolves to whether it is there. */
  function check(): Promise<boolean> {
    asking ??= (isOnline() ? probe().catch(() => false) : Promise.resolve(false)).then((isThere) => {
      asking = null
      set(!isThere)
      return isThere
    })
    return asking
  }

  return {
    isDown: () => isDown,
    check,
    /** The browser lost its network. */
    lose: () => set(true),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Resolves once the server can be reached; rejects with the signal's reason. */
    back(signal?: AbortSignal | null): Promise<void> {
      return new Promise((resolve, reject) => {
        if (!isDown) return resolve()
        const end = () => {
          listeners.delete(onChange)
          signal?.removeEventListener('abort', onAbort)
        }
        const onChange = () => {
          if (isDown) return
          end()
          resolve()
        }
        const onAbort = () => {
          end()
          reject(signal?.reason)
        }
        if (signal?.aborted) return onAbort()
        listeners.add(onChange)
        signal?.addEventListener('abort', onAbort)
      })
    },
  }
}
