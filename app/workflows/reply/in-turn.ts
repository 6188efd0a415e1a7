const last = new Map<string, Promise<void>>()

/** Runs tasks of the same key one after another, in the order they came. A task that fails holds nobody up. */
export async function inTurn(key: string, task: () => Promise<void>): Promise<void> {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(task)
  const settled = mine.catch(() => undefined)
  last.set(key, settled)
  try {
    await mine
  } finally {
    if (last.get(key) === settled) last.delete(key)
  }
}
