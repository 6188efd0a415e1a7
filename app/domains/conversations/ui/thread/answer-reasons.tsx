import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Spinner } from '~/ui/components/feedback/spinner'
import type { SpokenExplanation } from '~/ui/patterns/explanation/explanation'
import { ExplanationDetails, WhyDisclosure } from '~/ui/patterns/explanation/explanation-details'
import { useExplanation } from './use-explanation'

export interface AnswerReasonsProps {
  conversationId: string
  messageId: string
  question: string | null
  /** What the page was asked for already, by somebody without a script. */
  known: SpokenExplanation | null
}

/** Under an answer of the assistant: why it came out so. */
export function AnswerReasons({ conversationId, messageId, question, known }: AnswerReasonsProps) {
  const { t } = useTranslation(['why', 'common'])
  const { search } = useLocation()
  const { why, isLoading, isFailed, load } = useExplanation(conversationId, messageId, known)
  const query = new URLSearchParams(search)
  query.set('why', messageId)
  return (
    <WhyDisclosure onOpen={load} isOpenAtFirst={known !== null}>
      {why ? (
        <ExplanationDetails why={why} question={question} />
      ) : isFailed ? (
        <Button size="sm" onPress={load}>
          {t('common:action.retry')}
        </Button>
      ) : (
        <>
          {isLoading ? (
            <p className="flex items-center gap-2 text-muted">
              <Spinner /> {t('common:loading')}
            </p>
          ) : null}
          <noscript>
            <a href={`?${query}`} className="underline underline-offset-2">
              {t('title')}
            </a>
          </noscript>
        </>
      )}
    </WhyDisclosure>
  )
}
