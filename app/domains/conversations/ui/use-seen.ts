import { useEffect } from 'react'
import { useDocument } from '~/ui/document-context'
import { usePaths } from '~/ui/face/face'

/** Tells the server that the member sees a conversation up to its last message, once the window is in view. */
export function useSeen(conversationId: string, lastSeq: number | undefined): void {
  const { csrfToken } = useDocument()
  const { conversations } = usePaths()
  useEffect(() => {
    if (lastSeq === undefined) return
    const address = `${conversations}/${conversationId}/read`
    const tell = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', tell)
      // A lost connection leaves it unread: the next message, or the next visit, tells again.
      fetch(address, { method: 'POST', headers: { 'x-csrf-token': csrfToken }, redirect: 'manual' }).catch(
        () => {},
      )
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [conversationId, conversations, csrfToken, lastSeq])
}
