import { type ConversationEvent, conversationTopic } from '~/domains/conversations/conversations'
import { messagesAfter } from '~/domains/conversations/conversations.server'
import { eventStream } from '~/platform/http/event-stream.server'
import { subscribe } from '~/platform/realtime/realtime.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { presentMessage, type Reader } from '../looks/present-message.server'

export interface LiveReading {
  workspaceId: string
  conversationId: string
  /** The last sequence number that the reader has. */
  after: number
  reader: Reader
}

/**
 * A conversation as it happens: first what the reader missed, then every message once and in order, who
 * answers, and whether a person is writing.
 */
export function liveMessages(
  request: Request,
  { workspaceId, conversationId, after, reader }: LiveReading,
): Response {
  return eventStream(request, async (send, close) => {
    let last = after
    let reading = Promise.resolve()

    const read = async () => {
      for (const message of await messagesAfter(workspaceId, conversationId, last)) {
        send({ event: 'message', id: message.seq, data: { message: presentMessage(message, reader) } })
        last = message.seq
      }
    }
    // One reading at a time: two at once would send a message twice. A failed one ends the stream, and the
    // reader comes back with the last number it has.
    const catchUp = () => {
      reading = reading.then(read).catch(async (thrown) => {
        await reportError(thrown, { pageUrl: request.url })
        close()
      })
      return reading
    }

    const stop = subscribe(conversationTopic(conversationId), (payload) => {
      const event = payload as ConversationEvent | { kind?: undefined }
      if (event.kind === 'handler')
        send({ event: 'handler', data: { handler: event.handler, name: event.name } })
      else if (event.kind === 'typing') {
        if (event.by === 'person') send({ event: 'typing', data: { on: event.on } })
      } else void catchUp()
    })
    await catchUp()
    return stop
  })
}
