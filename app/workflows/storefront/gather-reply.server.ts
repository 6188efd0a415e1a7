import type { StorefrontReply, WidgetReplyEvent } from '~/domains/channels/channels'
import { presentEvent } from '~/domains/channels/channels.server'
import type { WireEvent } from '~/domains/conversations/conversations'
import { isPassing } from '~/platform/errors/app-error'

/** Longer than any answer without a model takes, and shorter than a proxy waits. */
const PATIENCE_MS = 8000

/**
 * An answer in one piece, for readers behind a proxy that may hold streams back: whole, or what has come when the time
 * is up. The rest is made and kept all the same.
 */
export async function gatherReply(
  answer: AsyncGenerator<WireEvent, void>,
  reader: Parameters<typeof presentEvent>[1],
  patienceMs: number = PATIENCE_MS,
): Promise<StorefrontReply> {
  const events: WidgetReplyEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, patienceMs, 'late')
  })
  try {
    for (;;) {
      const next = await Promise.race([answer.next(), late])
      if (next === 'late') return { events, isDone: false }
      // Without its `done`, as one that was cut off: the message is sent again.
      const isCutOff = !next.done && next.value.type === 'error' && isPassing(next.value.code)
      if (next.done || isCutOff) return { events, isDone: true }
      events.push(presentEvent(next.value, reader))
    }
  } finally {
    clearTimeout(timer)
  }
}
