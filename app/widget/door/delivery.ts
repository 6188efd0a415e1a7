import type { Outbox, OutboxItem } from '../keeping/outbox'
import { backoffMs } from './backoff'
import { Refused } from './door'

/**
 * Empties the outbox in order, one message at a time over all tabs of the shop. A refused message waits for
 * the shopper; anything else is tried again, later and later, and at once when the network comes back.
 */
export function delivery(
  outbox: Outbox,
  deliver: (item: OutboxItem) => Promise<void>,
  onChange: (stuck: boolean) => void,
) {
  let attempt = 0
  let running = false
  let wanted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function empty() {
    for (let item = outbox.next(); item; item = outbox.next()) {
      try {
        await deliver(item)
        outbox.remove(item.clientId)
        attempt = 0
      } catch (error) {
        if (!(error instanceof Refused)) {
          timer = setTimeout(flush, backoffMs(++attempt))
          return onChange(true)
        }
        outbox.change(item.clientId, { failed: error.message })
      }
      onChange(false)
    }
  }

  async function flush() {
    clearTimeout(timer)
    wanted = true
    if (running) return
    running = true
    while (wanted) {
      wanted = false
      await alone(outbox.name, empty)
    }
    running = false
  }
  return flush
}

/** Web Locks exist on secure pages only; elsewhere the server's look at `clientId` is enough. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work)
  else await work()
}
