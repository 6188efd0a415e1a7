import fc from 'fast-check'
import { expect, test } from 'vitest'
import { format } from '~/platform/http/event-stream.server'
import { eventReader } from './server-events'

test('events are read whole wherever the network cut the stream', () => {
  const events = [
    { type: 'text', delta: 'Merhaba\n\nevent: x' },
    { type: 'done', message: null },
  ]
  const stream = `: open\n\n${events.map(({ type, ...data }) => format({ event: type, id: 3, data })).join(': still here\n\n')}`
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const heard: unknown[] = []
      const push = eventReader((event) => heard.push(event))
      let from = 0
      for (const cut of [...cuts.sort((a, b) => a - b), stream.length]) {
        push(stream.slice(from, cut))
        from = Math.max(from, cut)
      }
      expect(heard).toEqual(events)
    }),
  )
})
