const last = new Map<string, Promise<void>>()

/**
 * Runs tasks of the same key one after another, in the order they came. A task that fails holds nobody up. Each is told
 * whether it had to wait.
 */
export async function inTurn(key: string, task: (hasWaited: boolean) => Promise<void>): Promise<void> {
  const before = last.get(key)
  const mine = before ? before.then(() => task(true)) : task(false)
  const settled = mine.catch(() => undefined)
  last.set(key, settled)
  try {
    await mine
  } finally {
    if (last.get(key) === settled) last.delete(key)
  }
}
