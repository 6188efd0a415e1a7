import { useTranslation } from 'react-i18next'
import { KeyValues } from '~/ui/components/data/key-values'
import { Callout } from '~/ui/components/feedback/callout'
import { DateTime } from '~/ui/components/text/date-time'
import { EVIDENCE_TEXTS, type EvidenceFile, type EvidenceText } from '../../payments'

export interface SentAnswerProps {
  disputeId: string
  answer: {
    state: 'DRAFT' | 'SENDING' | 'SENT'
    texts: Partial<Record<EvidenceText, string>>
    files: { id: string; field: EvidenceFile; name: string }[]
    sentAt: Date | string | null
  }
  /** Whoever sent it, by name. */
  sentBy: string
}

/** An answer as it was sent. Area `admin-money`. */
export function SentAnswer({ disputeId, answer, sentBy }: SentAnswerProps) {
  const { t } = useTranslation('admin-money')
  const { texts, files, sentAt, state } = answer
  return (
    <div className="flex flex-col gap-4">
      {state === 'SENDING' ? <Callout tone="warn">{t('dispute.sending')}</Callout> : null}
      <p className="text-sm text-muted">
        {t('dispute.sentBy', { name: `\u2068${sentBy}\u2069` })} {sentAt ? <DateTime value={sentAt} /> : null}
      </p>
      <KeyValues
        items={[
          ...EVIDENCE_TEXTS.filter((name) => texts[name]).map((name) => ({
            label: t(`evidence.texts.${name}`),
            value: <bdi className="whitespace-pre-wrap break-words">{texts[name]}</bdi>,
          })),
          ...files.map(({ id, field, name }) => ({
            label: t(`evidence.files.${field}`),
            value: (
              <a
                href={`/admin/payments/disputes/${disputeId}/file/${id}`}
                className="break-all text-accent-ink hover:underline"
              >
                <bdi>{name}</bdi>
              </a>
            ),
          })),
        ]}
      />
    </div>
  )
}
