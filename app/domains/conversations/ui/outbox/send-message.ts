import type { WireMessage } from '../../wire'
import type { OutboxItem, Sent } from './outbox'

/** A message is small: a connection that takes longer brings it no more. */
const PATIENCE_MS = 20_000
/** The server is busy or starts anew: to be tried again. */
const LATER = new Set([408, 425, 429])

/** Sends one message of the outbox to a conversation's address. */
export async function sendMessage(address: string, csrfToken: string, item: OutboxItem): Promise<Sent> {
  const body = new FormData()
  body.set('clientId', item.clientId)
  body.set('text', item.text)
  for (const { sentId } of item.files) if (sentId) body.append('file', sentId)
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'x-csrf-token': csrfToken, accept: 'application/json' },
    // To sign in: the message stays here.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (response.type === 'opaqueredirect' || response.status === 401) return { is: 'signed-out' }
  if (response.status >= 500 || LATER.has(response.status)) {
    const seconds = Number(response.headers.get('retry-after'))
    return seconds > 0 ? { is: 'failed', afterMs: seconds * 1000 } : { is: 'failed' }
  }
  const answer = (await response.json().catch(() => null)) as {
    message?: WireMessage | string
  } | null
  if (response.ok && typeof answer?.message === 'object') return { is: 'kept', message: answer.message }
  // Without words of our own it came from something in between, such as a network that asks to be paid.
  if (response.ok) return { is: 'failed' }
  return { is: 'refused', problem: typeof answer?.message === 'string' ? answer.message : '' }
}
