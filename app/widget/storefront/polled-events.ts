import type { StorefrontMissed } from '~/domains/channels/channels'

const EVERY_MS = 4000

/**
 * What is missed, asked for again and again, in the form of the stream that it stands in for (WHATWG HTML,
 * "Server-sent events"). Ends with the signal, or with the error that asking met.
 */
export function polledEvents(
  ask: (after: number) => Promise<StorefrontMissed>,
  after: number,
  signal: AbortSignal,
  everyMs: number = EVERY_MS,
): Response {
  let last = after
  let told: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const encoder = new TextEncoder()

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        controller.error(signal.reason)
      })
      const send = (event: string, data: object) =>
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      const round = async () => {
        try {
          const { messages, handler, team } = await ask(last)
          if (signal.aborted) return
          const now = JSON.stringify([handler, team?.note, team?.email])
          if (now !== told) send('handler', { handler, name: null, team })
          told = now
          for (const message of messages) {
            send('message', { message })
            last = message.seq
          }
          // A sign of life, so that a quiet conversation isn't taken for a dead line.
          controller.enqueue(encoder.encode(': still here\n\n'))
          timer = setTimeout(round, everyMs)
        } catch (error) {
          if (!signal.aborted) controller.error(error)
        }
      }
      void round()
    },
    cancel: () => clearTimeout(timer),
  })
  return new Response(body)
}
