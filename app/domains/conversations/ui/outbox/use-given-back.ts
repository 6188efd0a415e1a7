import { useEffect, useRef, useState } from 'react'
import type { OutboxFile } from './outbox'
import type { ConversationOutbox } from './use-outbox'

/**
 * Gives the text and files of what was refused back, before what was typed since. Returns why, until the member writes on.
 */
export function useGivenBack(
  { items, discard }: ConversationOutbox,
  setText: (change: (now: string) => string) => void,
  giveFiles: (files: OutboxFile[]) => void,
): { problem: string | null; forget: () => void } {
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef({ setText, giveFiles })
  latest.current = { setText, giveFiles }
  const refused = items.find(({ state }) => state === 'refused')
  useEffect(() => {
    if (!refused) return
    latest.current.setText((now) => [refused.text, now].filter(Boolean).join('\n'))
    latest.current.giveFiles(refused.files)
    setProblem(refused.problem ?? '')
    discard(refused.clientId)
  }, [refused, discard])
  return { problem, forget: () => setProblem(null) }
}
