import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'
import type { ThreadMessage } from '../../wire'

/** What came of an answer of the assistant and how long it took, in words; null for what isn't known. */
export function useAnswerFacts({ answer }: Pick<ThreadMessage, 'answer'>) {
  const { t } = useTranslation('inbox')
  const { number } = useFormat()
  const { outcome = null, answerMs = null } = answer ?? {}
  const unit = (value: number, name: string) =>
    number(value, { style: 'unit', unit: name, maximumFractionDigits: 1 })
  const time =
    answerMs === null
      ? null
      : answerMs < 1000
        ? unit(answerMs, 'millisecond')
        : unit(answerMs / 1000, 'second')
  return {
    outcome: outcome ? t(`outcome.${outcome}`, outcome) : null,
    latency: time ? t('message.latency', { time }) : null,
  }
}
