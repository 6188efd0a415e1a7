/**
 * Lets a page work where the browser blocks storage, as some do in frames: the framework's way to find routes reads
 * `sessionStorage` after each answer and gives up when that throws, and no other page could be reached. What is kept
 * then lives as long as the page. Call before the framework starts.
 */
export function standInForBlockedStorage(page: Window & typeof globalThis = window): void {
  try {
    void page.sessionStorage
  } catch {
    Object.defineProperty(page, 'sessionStorage', { value: memoryStorage(), configurable: true })
  }
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
