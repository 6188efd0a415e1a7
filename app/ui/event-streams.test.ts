import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onStreamChange } from './event-sources'
import { listenTo } from './event-streams'

class FakeSource extends EventTarget {
  static OPEN = 1
  static all: FakeSource[] = []
  readyState = 0
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor(readonly url: string) {
    super()
    FakeSource.all.push(this)
  }
  open() {
    this.readyState = FakeSource.OPEN
    this.onopen?.()
  }
  say(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
  close() {
    this.readyState = 2
  }
}

class FakeDocument extends EventTarget {
  hidden = false
  show(isShown: boolean) {
    this.hidden = !isShown
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const page = new FakeDocument()
const connections = () => FakeSource.all.filter(({ readyState }) => readyState < 2)

function listener() {
  const heard: unknown[] = []
  return {
    names: ['changed'],
    heard,
    hear: (_name: string, data: unknown) => heard.push(data),
    reopened: vi.fn(),
  }
}

beforeEach(() => {
  FakeSource.all = []
  page.hidden = false
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', page)
})
afterEach(() => vi.unstubAllGlobals())

test('two that listen to one address share a connection, which goes with the last of them', () => {
  const [first, second] = [listener(), listener()]
  const leave = [listenTo('/events', first), listenTo('/events', second)]
  expect(connections()).toHaveLength(1)
  connections()[0]!.say('changed', 1)
  leave[0]!()
  connections()[0]!.say('changed', 2)
  expect([first.heard, second.heard]).toEqual([[1], [1, 2]])
  leave[1]!()
  expect(connections()).toHaveLength(0)
})

test('a hidden window holds no connection and hears of the gap when it is back', () => {
  const one = listener()
  const leave = listenTo('/events', one)
  connections()[0]!.open()
  expect(one.reopened).not.toHaveBeenCalled()
  page.show(false)
  expect(connections()).toHaveLength(0)
  page.show(true)
  connections()[0]!.open()
  expect(one.reopened).toHaveBeenCalledTimes(1)
  connections()[0]!.say('changed', 'again')
  expect(one.heard).toEqual(['again'])
  leave()
})

test('who joins an open connection is told of the next one only', () => {
  const leave = [listenTo('/events', listener())]
  connections()[0]!.open()
  const late = listener()
  leave.push(listenTo('/events', late))
  expect(late.reopened).not.toHaveBeenCalled()
  // The browser opens a lost connection again by itself.
  connections()[0]!.open()
  expect(late.reopened).toHaveBeenCalledTimes(1)
  for (const stop of leave) stop()
})

test('a window that opens hidden connects when it is looked at', () => {
  page.hidden = true
  const leave = listenTo('/events', listener())
  expect(connections()).toHaveLength(0)
  page.show(true)
  expect(connections()).toHaveLength(1)
  leave()
})

test('a stream that opens or is lost has the connection looked at', () => {
  const changed = vi.fn()
  const stop = onStreamChange(changed)
  const leave = listenTo('/events', listener())
  const [source] = FakeSource.all
  source?.open()
  source?.onerror?.()
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  source?.onerror?.()
  expect(changed).toHaveBeenCalledTimes(2)
  leave()
})
