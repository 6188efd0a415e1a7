import { useState } from 'react'
import { useDocument } from '~/ui/document-context'
import { usePaths } from '~/ui/face/face'
import type { SpokenExplanation } from '~/ui/patterns/explanation/explanation'

interface ExplanationState {
  why: SpokenExplanation | null
  isLoading: boolean
  isFailed: boolean
  /** Fetches it, unless it is there. */
  load: () => void
}

/** Why an answer came out so: longer than the answer and seldom looked at, so it comes once somebody does. */
export function useExplanation(
  conversationId: string,
  messageId: string,
  known: SpokenExplanation | null = null,
): ExplanationState {
  const { conversations } = usePaths()
  const { language } = useDocument()
  const [why, setWhy] = useState(known)
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const load = async () => {
    if (why || isLoading) return
    setLoading(true)
    setFailed(false)
    try {
      const query = new URLSearchParams({ why: messageId, lang: language })
      const answer = await fetch(`${conversations}/${conversationId}/messages?${query}`, {
        redirect: 'manual',
      })
      if (!answer.ok) throw new Error(`${answer.status}`)
      setWhy(((await answer.json()) as { why: SpokenExplanation }).why)
    } catch {
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }
  return { why, isLoading, isFailed, load: () => void load() }
}
