import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { browserConnection } from '~/platform/connection/browser-connection'
import { useDocument } from '~/ui/document-context'
import { usePaths } from '~/ui/face/face'
import type { WireMessage } from '../../wire'
import { createOutbox, type Outbox, type OutboxContent, type OutboxFile, type OutboxItem } from './outbox'
import { sendMessage } from './send-message'

/** One for each member of this tab: it goes on sending while they look at another conversation. */
const outboxes = new Map<string, Outbox>()
/** As the page was last drawn: tokens change when somebody signs in again. */
let latest = { conversations: '', csrfToken: '' }

function outboxOf(owner: string): Outbox {
  const known = outboxes.get(owner)
  if (known) return known
  const outbox = createOutbox(owner, {
    storage: localStorageIfAny(),
    send: (item) =>
      sendMessage(`${latest.conversations}/${item.conversationId}/messages`, latest.csrfToken, item),
    later(task, ms) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    newId: newClientId,
    now: () => new Date(),
  })
  outboxes.set(owner, outbox)
  const connection = browserConnection()
  connection.subscribe(() => {
    if (!connection.isDown()) outbox.flush()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === outbox.name) outbox.readAgain()
  })
  return outbox
}

export interface ConversationOutbox {
  items: OutboxItem[]
  /** Kept by the server, and not yet in the page's data. */
  confirmed: WireMessage[]
  send: (text: string, files?: OutboxFile[]) => void
  discard: (clientId: string) => void
  retry: () => void
}

const NOTHING: OutboxContent = { items: [], confirmed: [] }

/** The member's messages on their way to a conversation. @param known what the page's data shows of it */
export function useOutbox(conversationId: string, known: WireMessage[]): ConversationOutbox {
  const { userId, csrfToken } = useDocument()
  const { conversations } = usePaths()
  const outbox = typeof window === 'undefined' || !userId ? null : outboxOf(userId)
  const subscribe = useCallback((listener: () => void) => outbox?.subscribe(listener) ?? (() => {}), [outbox])
  const shown = useSyncExternalStore(
    subscribe,
    () => outbox?.shown() ?? NOTHING,
    () => NOTHING,
  )
  useEffect(() => {
    latest = { conversations, csrfToken }
    // What an earlier page, or one before signing in again, couldn't send.
    outbox?.flush()
  }, [outbox, conversations, csrfToken])
  useEffect(() => {
    outbox?.forget(new Set(known.flatMap(({ clientId }) => clientId ?? [])))
  }, [outbox, known])
  return useMemo(() => {
    const seen = new Set(known.flatMap(({ clientId }) => clientId ?? []))
    const isHere = (one: { conversationId: string }) => one.conversationId === conversationId
    return {
      // In the page's data already: the answer to the sending was lost on its way.
      items: shown.items.filter((item) => isHere(item) && !seen.has(item.clientId)),
      confirmed: shown.confirmed
        .filter((one) => isHere(one) && !seen.has(one.message.clientId ?? ''))
        .map(({ message }) => message),
      send: (text, files) => outbox?.add(conversationId, text, files),
      discard: (clientId) => outbox?.discard(clientId),
      retry: () => outbox?.flush(),
    }
  }, [shown, known, conversationId, outbox])
}

function localStorageIfAny(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** 128 random bits; works on plain http too, where `crypto.randomUUID` isn't there. */
function newClientId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
