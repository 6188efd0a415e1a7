import { useEffect, useRef, useState } from 'react'
import type { ConversationOutbox } from './use-outbox'

/**
 * Gives the text of what was refused back, before what was typed since. Returns why, until the member writes on.
 */
export function useGivenBack(
  { items, discard }: ConversationOutbox,
  setText: (change: (now: string) => string) => void,
): { problem: string | null; forget: () => void } {
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(setText)
  latest.current = setText
  const refused = items.find(({ state }) => state === 'refused')
  useEffect(() => {
    if (!refused) return
    latest.current((now) => (now ? `${refused.text}\n${now}` : refused.text))
    setProblem(refused.problem ?? '')
    discard(refused.clientId)
  }, [refused, discard])
  return { problem, forget: () => setProblem(null) }
}
