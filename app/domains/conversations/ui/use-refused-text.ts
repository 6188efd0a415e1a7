import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { refusalIn } from '~/ui/embedded/refusal'

/**
 * Gives a text back that was sent in vain: the session was over already, so that sending it led to sign-in instead, or
 * the server refused it.
 *
 * @returns what to call with each text that is sent
 */
export function useRefusedText(giveBack: (text: string) => void): (text: string) => void {
  const sent = useRef('')
  const latest = useRef(giveBack)
  latest.current = giveBack
  const fetchers = useFetchers()
  const isSending = fetchers.some(({ formData }) => formData?.get('intent') === 'send')
  const refusal = fetchers.map(({ data }) => refusalIn(data)).find((one) => one !== null) ?? null
  /** An answer stays with its fetcher until the next one comes. */
  const seen = useRef(refusal)
  const { state, location } = useNavigation()
  const leadsToSignIn = state === 'loading' && location?.pathname === '/auth'
  useEffect(() => {
    const isRefused = refusal !== null && refusal !== seen.current
    seen.current = refusal
    if ((isRefused || (isSending && leadsToSignIn)) && sent.current) latest.current(sent.current)
    if (isRefused || !isSending) sent.current = ''
  }, [isSending, leadsToSignIn, refusal])
  return (text) => {
    sent.current = text
  }
}
