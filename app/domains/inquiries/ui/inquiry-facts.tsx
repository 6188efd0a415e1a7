import { useTranslation } from 'react-i18next'
import { KeyValues } from '~/ui/components/data/key-values'
import { DateTime } from '~/ui/components/text/date-time'
import { useFormat } from '~/ui/use-format'
import { useLanguageNames } from '~/ui/use-language-names'
import type { OpenInquiry } from '../desk/get-inquiry.server'

/** Who wrote, from where to reach them, and who looks after it. */
export function InquiryFacts({ inquiry }: { inquiry: OpenInquiry }) {
  const { t } = useTranslation('admin-inquiries')
  const { nameOf } = useLanguageNames()
  const { bytes } = useFormat()
  const { id, kind, email, phone, subject, language, createdAt, assignee, fileName, fileBytes } = inquiry
  return (
    <KeyValues
      items={[
        { label: t('kind'), value: t(`kinds.${kind}`) },
        ...(subject
          ? [
              {
                label: t('subject'),
                value: kind === 'contact' ? t(`topics.${subject}`) : <bdi>{subject}</bdi>,
              },
            ]
          : []),
        { label: t('email'), value: <bdi>{email}</bdi> },
        ...(phone ? [{ label: t('phone'), value: <bdi dir="ltr">{phone}</bdi> }] : []),
        ...(fileName && fileBytes
          ? [
              {
                label: t('file'),
                value: (
                  <a
                    href={`/admin/inquiries/${id}/file`}
                    className="text-accent-ink underline underline-offset-3"
                  >
                    <bdi>{fileName}</bdi> ({bytes(fileBytes)})
                  </a>
                ),
              },
            ]
          : []),
        { label: t('language'), value: nameOf(language) },
        { label: t('when'), value: <DateTime value={createdAt} /> },
        { label: t('assignee'), value: assignee ? <bdi>{assignee}</bdi> : t('nobody') },
      ]}
    />
  )
}
