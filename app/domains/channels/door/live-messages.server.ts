import { setImmediate as afterSending } from 'node:timers/promises'
import { type ConversationEvent, conversationTopic } from '~/domains/conversations/conversations'
import {
  findTeamStanding,
  messagesAfter,
  noteShopperRead,
} from '~/domains/conversations/conversations.server'
import { bindWork } from '~/platform/db/work.server'
import { atTime } from '~/platform/http/at-time'
import { eventStream, type Send } from '~/platform/http/event-stream.server'
import type { StreamLimit } from '~/platform/http/open-streams.server'
import { subscribe } from '~/platform/realtime/realtime.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { presentMessage, type Reader } from '../looks/present-message.server'
import { allShoppersTopic } from '../settings/identity-secret.server'
import { widgetTeam } from './widget-team.server'

type HandlerEvent = Extract<ConversationEvent, { kind: 'handler' }>

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

const MOST_AT_ONCE = 200

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
  const start = (send: Send, close: () => void) => {
    let last = after
    let reading = Promise.resolve()
    let [seen, noted] = [0, 0]

    const read = async () => {
      for (let isMore = true; isMore; ) {
        const messages = await messagesAfter(workspaceId, conversationId, last, MOST_AT_ONCE)
        for (const message of messages) {
          const data = { message: presentMessage(message, reader) }
          // Whoever is gone hasn't read it: their answer goes by mail.
          if (!send({ event: 'message', id: message.seq, data })) return
          last = message.seq
          if (message.author === 'person') seen = message.seq
        }
        isMore = messages.length === MOST_AT_ONCE
        // What waits for a reader has a bound: let them take it first.
        if (isMore) await afterSending()
      }
      if (seen > noted) await noteShopperRead(workspaceId, conversationId, seen)
      noted = seen
    }
    const failed = async (thrown: unknown) => {
      await reportError(thrown, { pageUrl: request.url })
      close()
    }
    // One reading at a time: two at once would send a message twice. A failed one ends the stream, and the
    // reader comes back with the last number it has.
    const catchUp = bindWork(() => {
      reading = reading.then(read).catch(failed)
      return reading
    })

    let telling = Promise.resolve()
    const tellHandler = bindWork(({ handler, name }: Pick<HandlerEvent, 'handler' | 'name'>) => {
      telling = telling
        .then(async () => {
          const team = await widgetTeam(workspaceId, conversationId, reader)
          send({ event: 'handler', data: { handler, name, team } })
        })
        .catch(failed)
    })

    const stop = subscribe(conversationTopic(conversationId), (payload) => {
      const event = payload as ConversationEvent | { kind?: undefined }
      if (event.kind === 'handler') tellHandler(event)
      else if (event.kind === 'typing') {
        if (event.by === 'person') send({ event: 'typing', data: { on: event.on } })
      } else void catchUp()
    })
    const undo = [
      stop,
      subscribe(`shopper:${shopperId}:access`, close),
      subscribe(allShoppersTopic(workspaceId), close),
      atTime(expiresAt, close),
    ]
    const begin = async () => {
      await catchUp()
      // Who answers may have changed while nobody listened.
      const standing = await findTeamStanding(workspaceId, conversationId)
      if (standing && standing.handler !== 'assistant')
        tellHandler({ handler: standing.handler, name: standing.assigneeName })
    }
    begin().catch(failed)
    return () => {
      for (const step of undo) step()
    }
  }
  return eventStream(request, start, { limits })
}
