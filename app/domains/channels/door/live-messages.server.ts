import { type ConversationEvent, conversationTopic } from '~/domains/conversations/conversations'
import { messagesAfter } from '~/domains/conversations/conversations.server'
import { atTime } from '~/platform/http/at-time'
import { eventStream, type Send } from '~/platform/http/event-stream.server'
import type { StreamLimit } from '~/platform/http/open-streams.server'
import { subscribe } from '~/platform/realtime/realtime.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { presentMessage, type Reader } from '../looks/present-message.server'

export interface LiveReading {
  workspaceId: string
  conversationId: string
  /** The last sequence number that the reader has. */
  after: number
  reader: Reader
  shopperId: string
  /** Of the token that opened it. */
  expiresAt: Date
  limits: StreamLimit[]
}

/**
 * A conversation as it happens: first what the reader missed, then every message once and in order, who
 * answers, and whether a person is writing. It ends with the token that opened it, and when the shopper is forgotten or
 * turns out to be another.
 *
 * @throws AppError `rate_limited`
 */
export function liveMessages(
  request: Request,
  { workspaceId, conversationId, after, reader, shopperId, expiresAt, limits }: LiveReading,
): Response {
  const start = async (send: Send, close: () => void) => {
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
    const undo = [stop, subscribe(`shopper:${shopperId}:access`, close), atTime(expiresAt, close)]
    await catchUp()
    return () => {
      for (const step of undo) step()
    }
  }
  return eventStream(request, start, { limits })
}
