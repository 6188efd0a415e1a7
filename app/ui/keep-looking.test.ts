import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLooking, pauseAfter } from './keep-looking'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(to: DocumentVisibilityState) {
    this.visibilityState = to
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function begin(page = new Page()) {
  const looks: number[] = []
  const tired = vi.fn()
  const begun = Date.now()
  const look = () => looks.push((Date.now() - begun) / 1000)
  return { page, looks, tired, end: keepLooking({ look, tired, page: page as unknown as Document }) }
}

test('it looks after 2, 2, 3, 5, 8, 15 and then every 30 seconds, and is tired after about ten minutes', () => {
  const { looks, tired } = begin()
  vi.advanceTimersByTime(95_000)
  expect(looks).toEqual([2, 4, 7, 12, 20, 35, 65, 95])
  vi.advanceTimersByTime(3_600_000)
  expect([looks.length, looks.at(-1)! > 540, looks.at(-1)! < 660]).toEqual([25, true, true])
  expect(tired).toHaveBeenCalledTimes(1)
})

test('the pauses never become shorter', () => {
  for (let looks = 1; pauseAfter(looks) !== null; looks++)
    expect(pauseAfter(looks)!).toBeGreaterThanOrEqual(pauseAfter(looks - 1)!)
})

test('a page that nobody sees asks nothing; who comes back is told at once, also after it was tired', () => {
  const { page, looks, tired } = begin()
  vi.advanceTimersByTime(4_000)
  page.turn('hidden')
  vi.advanceTimersByTime(3_600_000)
  expect(looks).toHaveLength(2)
  page.turn('visible')
  expect(looks).toHaveLength(3)
  vi.advanceTimersByTime(2_000)
  expect(looks).toHaveLength(4)
  vi.advanceTimersByTime(3_600_000)
  expect(tired).toHaveBeenCalledTimes(1)
  page.turn('hidden')
  page.turn('visible')
  vi.advanceTimersByTime(2_000)
  expect(looks.length).toBeGreaterThan(26)
})

test('one that is ended looks no more', () => {
  const { page, looks, end } = begin()
  end()
  vi.advanceTimersByTime(60_000)
  page.turn('hidden')
  page.turn('visible')
  expect(looks).toEqual([])
})
