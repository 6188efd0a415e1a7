import { useAppBridge } from '@shopify/app-bridge-react'
import { useCallback, useEffect, useRef } from 'react'
import { refusalIn } from '../refusals/refusal'

/** Says a few words at the foot of the admin's window. */
export function useToast(): (words: string, options?: { isError?: boolean }) => void {
  const bridge = useAppBridge()
  return useCallback((words, options = {}) => void bridge.toast.show(words, options), [bridge])
}

/** An answer that is no refusal: those the page says by itself. */
type Told<Answer> = Exclude<Answer, { refusal: unknown }>

/** Says what came of an action, once for each answer that has something to say. */
export function useToastOf<Answer>(
  answer: Answer | undefined,
  wordsOf: (answer: Told<Answer>) => string | null,
): void {
  const toast = useToast()
  const latest = useRef(wordsOf)
  latest.current = wordsOf
  useEffect(() => {
    const words = answer === undefined || refusalIn(answer) ? null : latest.current(answer as Told<Answer>)
    if (words) toast(words)
  }, [answer, toast])
}
