import type { WireEvent } from '~/domains/conversations/conversations'
import { isPassing, toAppError } from '~/platform/errors/app-error'
import { eventStream, type Send } from '~/platform/http/event-stream.server'
import type { StreamLimit } from '~/platform/http/open-streams.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { presentMessage, presentPart, type Reader } from '../looks/present-message.server'
import { widgetWords } from '../looks/widget-config.server'
import type { WidgetReplyEvent } from '../widget-wire'

/**
 * An answer as server-sent events. The answer is carried to its end also when its reader goes away: it
 * belongs in the conversation, and the next page shows it. Where the database went away meanwhile the stream just ends, as
 * one that is cut off: whoever reads it sends the message again by itself, which no shopper need be asked for.
 *
 * @throws AppError `rate_limited`
 */
export function replyStream(
  request: Request,
  answer: AsyncIterable<WireEvent>,
  reader: Reader,
  limits: StreamLimit[],
): Response {
  const start = (send: Send, close: () => void) => {
    const run = async () => {
      try {
        for await (const event of answer) {
          if (event.type === 'error' && isPassing(event.code)) break
          const { type, ...data } = presentEvent(event, reader)
          send({ event: type, data })
        }
      } catch (thrown) {
        await reportError(thrown, { pageUrl: request.url })
        const { code } = toAppError(thrown)
        if (!isPassing(code))
          send({ event: 'error', data: { code, message: widgetWords(reader.language).error } })
      }
      close()
    }
    void run()
    return () => undefined
  }
  return eventStream(request, start, { limits })
}

/** An event of an answer as the widget reads it. */
export function presentEvent(event: WireEvent, reader: Reader): WidgetReplyEvent {
  if (event.type === 'part') return { type: 'part', part: presentPart(event.part, reader) }
  if (event.type === 'done')
    return { type: 'done', message: event.message && presentMessage(event.message, reader) }
  return event
}
