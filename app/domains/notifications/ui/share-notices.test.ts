import { afterEach, expect, test, vi } from 'vitest'
import { type NoticeNews, shareNotices } from './share-notices'

const NEWS: NoticeNews = { count: 3, rings: false, conversationId: null }
/** Answered 503 so many times, as while the database is away. */
const REFUSALS = 20

let asked = 0

/** As browsers do it: an answer that is no stream closes it for good. */
class BrowserSource extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = 0
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null

  constructor() {
    super()
    asked++
    const isRefused = asked <= REFUSALS
    queueMicrotask(() => {
      this.readyState = isRefused ? BrowserSource.CLOSED : BrowserSource.OPEN
      if (isRefused) return this.onerror?.()
      this.onopen?.()
      this.dispatchEvent(new MessageEvent('notices', { data: JSON.stringify(NEWS) }))
    })
  }

  close() {
    this.readyState = BrowserSource.CLOSED
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('whoever is refused while the database is away asks at least every five seconds, and hears of news again', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', BrowserSource)
  vi.stubGlobal('navigator', {})
  const heard: NoticeNews[] = []
  const end = shareNotices((news) => heard.push(news))
  await vi.advanceTimersByTimeAsync(REFUSALS * 5000)
  expect(heard).toEqual([NEWS])
  expect(asked).toBe(REFUSALS + 1)
  end()
})
