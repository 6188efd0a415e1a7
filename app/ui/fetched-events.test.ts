import { afterEach, expect, test, vi } from 'vitest'
import { openFetchedEvents, serverSentEvents } from './fetched-events'

afterEach(() => vi.unstubAllGlobals())

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

async function read(...chunks: string[]) {
  const events = []
  for await (const event of serverSentEvents(streamOf(...chunks))) events.push(event)
  return events
}

test('events are read however their bytes are cut, by any line break', async () => {
  expect(
    await read(
      ': open\n\nevent: chan',
      'ged\ndata: {"a"',
      ':1}\n\n',
      'data: one\r\ndata:two\r',
      '\n\r\nid: 7\n',
    ),
  ).toEqual([
    { name: 'changed', data: '{"a":1}' },
    { name: 'message', data: 'one\ntwo' },
  ])
})

test('an event that was cut off by the end of the connection is not told', async () => {
  expect(await read('data: whole\n\ndata: half\n')).toEqual([{ name: 'message', data: 'whole' }])
})

test('what hears a name is called with its data, and the request ends with the source', async () => {
  const asked: { url: string; signal: AbortSignal }[] = []
  const body = new TransformStream<Uint8Array, Uint8Array>()
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ url, signal })
    return new Response(body.readable)
  })
  const heard = vi.fn()
  const opened = vi.fn()
  const source = openFetchedEvents('/events')
  source.onOpen(opened)
  source.on('changed', heard)
  const writer = body.writable.getWriter()
  await writer.write(new TextEncoder().encode('event: changed\ndata: 1\n\nevent: other\ndata: 2\n\n'))
  await expect.poll(() => heard.mock.calls).toEqual([['1']])
  expect(opened).toHaveBeenCalledOnce()
  expect(source.isOpen()).toBe(true)
  source.close()
  expect(asked.map(({ url, signal }) => [url, signal.aborted])).toEqual([['/events', true]])
})

test('a connection that ended is opened again', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(async () => new Response(streamOf('data: 1\n\n')))
  vi.stubGlobal('fetch', ask)
  const source = openFetchedEvents('/events')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask.mock.calls.length).toBeGreaterThan(2)
  source.close()
  vi.useRealTimers()
})

/** A server whose connections are held open, in the order they were asked for. */
function heldServer() {
  const lines: {
    lastHeard: string | null
    say: (text: string) => Promise<void>
    end: () => void
    isGone: () => boolean
  }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { headers, signal } = new Request(new URL(url, 'http://parley.example'), init)
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    lines.push({
      lastHeard: headers.get('last-event-id'),
      say: (text) => writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close().catch(() => undefined),
      isGone: () => signal.aborted,
    })
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
    return new Response(readable)
  })
  return lines
}

function listenTo(url: string) {
  const heard: string[] = []
  const opened = vi.fn()
  const source = openFetchedEvents(url)
  source.onOpen(opened)
  source.on('changed', (data) => heard.push(data))
  return { source, heard, opened }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const changed = (data: number) => `event: changed\ndata: ${data}\n\n`

test('a connection whose proof runs out is followed by another, and every event of both is heard', async () => {
  vi.useFakeTimers()
  const lines = heldServer()
  const { source, heard, opened } = listenTo('/events')
  await settle()
  await lines[0]!.say(changed(1))
  await lines[0]!.say('event: renew\ndata: {}\n\n')
  await settle()
  expect(lines.map(({ lastHeard }) => lastHeard)).toEqual([null, 'renew'])
  // On its way before the other was open.
  await lines[0]!.say(changed(2))
  await lines[1]!.say(changed(3))
  await vi.advanceTimersByTimeAsync(1000)
  expect(heard).toEqual(['1', '2', '3'])
  expect(lines.map(({ isGone }) => isGone())).toEqual([true, false])
  // Nothing was missed: nobody has to read anything again.
  expect(opened).toHaveBeenCalledOnce()
  expect(source.isOpen()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(2)
  source.close()
  expect(lines[1]!.isGone()).toBe(true)
  vi.useRealTimers()
})

test('a connection that ends before another could take its place is a gap, of which listeners are told', async () => {
  vi.useFakeTimers()
  const lines = heldServer()
  const { source, opened } = listenTo('/events')
  await settle()
  const answers = fetch
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }))
  await lines[0]!.say('event: renew\ndata: {}\n\n')
  await settle()
  lines[0]!.end()
  await settle()
  expect(source.isOpen()).toBe(false)
  vi.stubGlobal('fetch', answers)
  await vi.advanceTimersByTimeAsync(3000)
  expect(source.isOpen()).toBe(true)
  expect(opened).toHaveBeenCalledTimes(2)
  source.close()
  vi.useRealTimers()
})
