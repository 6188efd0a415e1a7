import { useFetcher } from '@remix-run/react'
import { RotateCcw, SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Card } from '~/ui/components/data/card'
import { Spinner } from '~/ui/components/feedback/spinner'
import { TextField } from '~/ui/components/forms/text-field'
import { useDocument } from '~/ui/document-context'
import type { FinalAnswer, TurnOfTalk } from '../assistant'
import { TriedReply } from './tried-reply'

export interface Exchange {
  question: string
  answer: FinalAnswer
}

/** Longest talk that is sent along as history. */
const MOST_KEPT = 6

/** A chat with the assistant as it is saved now. The talk lives in this page alone. */
export function TryPanel() {
  const { t } = useTranslation('assistant-settings')
  const { csrfToken, language } = useDocument()
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

  const send = (text: string) => {
    if (!text.trim() || ask.state !== 'idle') return
    const history = JSON.stringify(historyOf(talk.slice(-MOST_KEPT)))
    ask.submit(
      { question: text, history, language, csrf: csrfToken },
      { method: 'post', action: '/dashboard/assistant/try' },
    )
    setQuestion('')
  }
  return (
    <Card
      title={t('try.title')}
      description={t('try.description')}
      actions={
        talk.length > 0 ? (
          <IconButton label={t('try.again')} onPress={() => setTalk([])}>
            <RotateCcw />
          </IconButton>
        ) : undefined
      }
    >
      <div role="log" className="flex max-h-[60vh] min-h-48 flex-col gap-4 overflow-y-auto">
        {talk.length === 0 && !asked ? <p className="m-auto text-sm text-muted">{t('try.empty')}</p> : null}
        {talk.map((exchange, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: exchanges are only ever added at the end
          <TriedReply key={i} {...exchange} onReply={i === talk.length - 1 ? send : undefined} />
        ))}
        {typeof asked === 'string' ? (
          <>
            <p dir="auto" className="ms-auto max-w-[85%] rounded-lg bg-accent px-3 py-2 text-on-accent">
              {asked}
            </p>
            <Spinner />
          </>
        ) : null}
        <div ref={end} />
      </div>
      <form
        className="mt-4 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          send(question)
        }}
      >
        <TextField
          className="flex-1"
          label={t('try.question')}
          isLabelHidden
          placeholder={t('try.placeholder')}
          value={question}
          onChange={setQuestion}
          maxLength={1000}
        />
        <Button type="submit" variant="primary" icon={<SendHorizontal className="rtl:-scale-x-100" />}>
          {t('try.send')}
        </Button>
      </form>
    </Card>
  )
}

function historyOf(talk: Exchange[]): TurnOfTalk[] {
  return talk.flatMap(({ question, answer: { text, parts, outcome } }): TurnOfTalk[] => [
    { author: 'shopper', text: question, parts: [], outcome: null },
    { author: 'assistant', text, parts, outcome },
  ])
}
