import { useAppBridge } from '@shopify/app-bridge-react'
import { useCallback, useEffect, useRef } from 'react'

/** Says a few words at the foot of the admin's window. */
export function useToast(): (words: string, options?: { isError?: boolean }) => void {
  const bridge = useAppBridge()
  return useCallback((words, options = {}) => void bridge.toast.show(words, options), [bridge])
}

/** Says what came of an action, once for each answer that has something to say. */
export function useToastOf<Answer>(
  answer: Answer | undefined,
  wordsOf: (answer: Answer) => string | null,
): void {
  const toast = useToast()
  const latest = useRef(wordsOf)
  latest.current = wordsOf
  useEffect(() => {
    const words = answer === undefined ? null : latest.current(answer)
    if (words) toast(words)
  }, [answer, toast])
}
