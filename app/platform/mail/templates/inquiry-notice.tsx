import { Action, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function InquiryNotice({ kind, name, message, link }: MailValues<'inquiry-notice'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t(`lead.${kind}`, { name })}</Paragraph>
      <Paragraph>{message}</Paragraph>
      <Action href={link}>{t('button')}</Action>
    </>
  )
}
