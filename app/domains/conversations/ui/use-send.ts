import { useFetcher, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useDocument } from '~/ui/document-context'
import { refusalIn } from '~/ui/embedded/refusal'

/**
 * Sends a person's messages, by a way that no other command shares, and gives a text back that was sent in vain, before what
 * was typed since: the session was over already, so that sending it led to sign-in instead, or the server refused it.
 */
export function useSend(setText: (change: (now: string) => string) => void): (text: string) => void {
  const { submit, state, data } = useFetcher<unknown>()
  const { csrfToken } = useDocument()
  const sent = useRef('')
  const latest = useRef(setText)
  latest.current = setText
  const { state: going, location } = useNavigation()
  const isSending = state !== 'idle'
  const isInVain = isSending
    ? going === 'loading' && location?.pathname === '/auth'
    : refusalIn(data) !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: refused twice in a row, only the answer is another one
  useEffect(() => {
    const words = sent.current
    if (isInVain && words) latest.current((now) => (now ? `${words}\n${now}` : words))
    if (isInVain || !isSending) sent.current = ''
  }, [isInVain, isSending, data])
  return (text) => {
    sent.current = text
    submit({ intent: 'send', text, clientId: newClientId(), csrf: csrfToken }, { method: 'post' })
  }
}

/** Works on plain http too, where `crypto.randomUUID` isn't there. */
function newClientId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
