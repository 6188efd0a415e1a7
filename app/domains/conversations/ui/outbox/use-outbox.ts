import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { browserConnection } from '~/platform/connection/browser-connection'
import { useDocument } from '~/ui/document-context'
import { useAuthorize, usePaths } from '~/ui/face/face'
import type { WireMessage } from '../../wire'
import { bringFiles } from '../attachments/bring-files'
import { pageUploads } from '../attachments/page-uploads'
import { newClientId } from './new-client-id'
import { createOutbox, type Outbox, type OutboxContent, type OutboxFile, type OutboxItem } from './outbox'
import { pageAccess } from './page-access'
import { sendMessage } from './send-message'

/** One for each member of this tab: it goes on sending while they look at another conversation. */
const outboxes = new Map<string, Outbox>()
const TAB_KEY = 'parley.tab'

function outboxOf(owner: string): Outbox {
  const known = outboxes.get(owner)
  if (known) return known
  const tab = tabId()
  const outbox = createOutbox(owner, {
    storage: localStorageIfAny(),
    tab,
    async send(item, { note, isWanted }) {
      const uploads = pageUploads()
      const brought = await bringFiles(item, { uploads, tab, now: new Date(), note })
      if ('is' in brought) return brought
      if (!isWanted()) return { is: 'refused', problem: '' }
      const { conversations, csrfToken } = pageAccess
      const sent = await sendMessage(`${conversations}/${item.conversationId}/messages`, csrfToken, brought)
      if (sent.is === 'kept') for (const { id } of item.files) uploads.forget(id)
      return sent
    },
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
  /** Gives one that waits back to the field. */
  giveBack: (clientId: string) => void
  retry: () => void
}

const NOTHING: OutboxContent = { items: [], confirmed: [] }

/** The member's messages on their way to a conversation. @param known what the page's data shows of it */
export function useOutbox(conversationId: string, known: WireMessage[]): ConversationOutbox {
  const { userId, csrfToken } = useDocument()
  const { conversations } = usePaths()
  const authorize = useAuthorize()
  const outbox = typeof window === 'undefined' || !userId ? null : outboxOf(userId)
  const subscribe = useCallback((listener: () => void) => outbox?.subscribe(listener) ?? (() => {}), [outbox])
  const shown = useSyncExternalStore(
    subscribe,
    () => outbox?.shown() ?? NOTHING,
    () => NOTHING,
  )
  useEffect(() => {
    Object.assign(pageAccess, { conversations, csrfToken, authorize })
    // What an earlier page, or one before signing in again, couldn't send.
    outbox?.flush()
  }, [outbox, conversations, csrfToken, authorize])
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
      giveBack: (clientId) => outbox?.giveBack(clientId),
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

/** Names this window, and after a reload still does where a browser lets it. */
function tabId(): string {
  const fresh = newClientId()
  try {
    const known = window.sessionStorage.getItem(TAB_KEY)
    if (!known) window.sessionStorage.setItem(TAB_KEY, fresh)
    return known ?? fresh
  } catch {
    return fresh
  }
}
