import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { REPEATABLE } from '~/platform/connection/patient-fetch'
import { useDocument } from '~/ui/document-context'
import { usePaths } from '~/ui/face/face'
import { useEventStream } from '~/ui/use-event-stream'
import type { WireMessage } from '../wire'

/** Asks the page's action for one of the team's commands. */
export type Command = (fields: Record<string, string>) => void

/**
 * Sends one of the team's commands to this page's action. Each says how something shall be, so that one of which a lost
 * connection left nothing known is sent again.
 */
export function useCommand(): Command {
  const { submit } = useFetcher()
  const { csrfToken } = useDocument()
  return useCallback(
    (fields) => submit({ ...fields, ...REPEATABLE, csrf: csrfToken }, { method: 'post' }),
    [submit, csrfToken],
  )
}

const TELL_TYPING_EVERY_MS = 3000

/** Tells the shopper that a person writes to them. @returns to be called with each key */
export function useTellTyping(conversationId: string): () => void {
  const { csrfToken } = useDocument()
  const { conversations } = usePaths()
  return useThrottled(() => {
    // Without a connection nobody is told, and the page stays as it is.
    fetch(`${conversations}/${conversationId}/typing`, {
      method: 'POST',
      headers: { 'x-csrf-token': csrfToken },
      redirect: 'manual',
    }).catch(() => {})
  }, TELL_TYPING_EVERY_MS)
}

const TYPING_MS = 4000

/** True while the shopper writes. */
export function useShopperTyping(conversationId: string): boolean {
  const { conversations } = usePaths()
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEventStream(`${conversations}/${conversationId}/events`, {
    changed: () => setTyping(false),
    typing: (data) => {
      const { by, on } = data as { by: string; on: boolean }
      if (by !== 'shopper') return
      setTyping(on)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setTyping(false), TYPING_MS)
    },
  })
  return isTyping
}

/** Carries out a task at most so often; what comes in between is left out. */
function useThrottled(task: () => void, everyMs: number): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < everyMs) return
    last.current = Date.now()
    task()
  }
}

/** The shopper's words that the message at `index` answers, or null. */
export function questionBefore(messages: WireMessage[], index: number): string | null {
  for (let at = index - 1; at >= 0; at--) {
    const message = messages[at]!
    if (message.author === 'shopper') return message.text
  }
  return null
}
