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
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['1']]))
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
