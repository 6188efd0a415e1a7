import { Button, Spinner } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { ExplanationDetails, WhyDisclosure } from '~/ui/embedded/explanation-details'
import { useExplanation } from '../thread/use-explanation'

interface AnswerReasonsProps {
  conversationId: string
  messageId: string
  question: string | null
}

/** Under an answer of the assistant: why it came out so. */
export function AnswerReasons({ conversationId, messageId, question }: AnswerReasonsProps) {
  const { t } = useTranslation('common')
  const { why, isFailed, load } = useExplanation(conversationId, messageId)
  return (
    <WhyDisclosure onOpen={load}>
      {why ? (
        <ExplanationDetails why={why} question={question} />
      ) : isFailed ? (
        <Button size="slim" onClick={load}>
          {t('action.retry')}
        </Button>
      ) : (
        <Spinner size="small" accessibilityLabel={t('loading')} />
      )}
    </WhyDisclosure>
  )
}
