import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Gives a text back that was sent when the session was over already: sending it led to sign-in instead.
 *
 * @returns what to call with each text that is sent
 */
export function useRefusedText(giveBack: (text: string) => void): (text: string) => void {
  const sent = useRef('')
  const latest = useRef(giveBack)
  latest.current = giveBack
  const isSending = useFetchers().some(({ formData }) => formData?.get('intent') === 'send')
  const { state, location } = useNavigation()
  const leadsToSignIn = state === 'loading' && location?.pathname === '/auth'
  useEffect(() => {
    if (isSending && leadsToSignIn && sent.current) latest.current(sent.current)
    if (!isSending) sent.current = ''
  }, [isSending, leadsToSignIn])
  return (text) => {
    sent.current = text
  }
}
