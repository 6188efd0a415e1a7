import { useTranslation } from 'react-i18next'
import { usePaths } from '~/ui/face/face'
import { useFormat } from '~/ui/use-format'
import type { SpokenExplanation } from './explanation'

/** What both faces say of an explanation, with the addresses that lead on from it. Area `why`. */
export function useExplanationWords({ understood, weighed }: SpokenExplanation, question: string | null) {
  const { t } = useTranslation('why')
  const { list, percent } = useFormat()
  const { knowledge, products } = usePaths()
  return {
    understood:
      understood.length > 0
        ? list(understood.map(({ label, share }) => `${label} (${percent(share)})`))
        : t('noIntent'),
    weighed: weighed.map(({ reason, topic, ...one }) => ({
      ...one,
      href: `${one.kind === 'product' ? products : knowledge}/${one.id}`,
      // A topic that the taxonomy has no more says nothing.
      reason: topic
        ? t(`reason.${reason}`, { topic })
        : t(`reason.${reason}`, { topic: '' }).replace(/\s*[:：]\s*$/u, ''),
    })),
    writeAnswer: question ? `${knowledge}/new?${new URLSearchParams({ kind: 'QA', question })}` : null,
  }
}
