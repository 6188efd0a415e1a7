import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useDocument } from '~/ui/document-context'
import { usePaths } from '~/ui/face/face'
import type { SpokenExplanation } from '~/ui/patterns/explanation/explanation'
import type { FinalAnswer, TurnOfTalk } from '../assistant'

export interface Exchange {
  question: string
  answer: FinalAnswer
  why: SpokenExplanation | null
}

/** Longest talk that is sent along as history. */
const MOST_KEPT = 6

/** A talk with the assistant as it is saved now, and the question that is being written. It lives in this page alone. */
export function useTryTalk() {
  const { csrfToken, language } = useDocument()
  const { assistant } = usePaths()
  const ask = useFetcher<{ exchange?: Exchange }>()
  const [talk, setTalk] = useState<Exchange[]>([])
  const [question, setQuestion] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const asked = ask.formData?.get('question')
  useEffect(() => {
    const { exchange } = ask.data ?? {}
    if (exchange) setTalk((before) => [...before, exchange])
  }, [ask.data])
  useEffect(() => {
    if (talk.length > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [talk])
  const send = (text: string): boolean => {
    if (!text.trim() || ask.state !== 'idle') return false
    const history = JSON.stringify(historyOf(talk.slice(-MOST_KEPT)))
    ask.submit(
      { question: text, history, language, csrf: csrfToken },
      { method: 'post', action: `${assistant}/try` },
    )
    return true
  }
  return {
    talk,
    /** What was asked and isn't answered yet. */
    asked: typeof asked === 'string' ? asked : null,
    send,
    restart: () => setTalk([]),
    /** Of the element after the newest answer, which is scrolled to. */
    end,
    field: {
      value: question,
      onChange: setQuestion,
      submit() {
        if (send(question)) setQuestion('')
      },
    },
  }
}

function historyOf(talk: Exchange[]): TurnOfTalk[] {
  return talk.flatMap(({ question, answer: { text, parts, outcome } }): TurnOfTalk[] => [
    { author: 'shopper', text: question, parts: [], outcome: null },
    { author: 'assistant', text, parts, outcome },
  ])
}
