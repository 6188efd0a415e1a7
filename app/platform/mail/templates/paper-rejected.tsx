import { Action, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function PaperRejected({ name, reason, link }: MailValues<'paper-rejected'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { name })}</Paragraph>
      <Paragraph>{t('reason', { reason })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
    </>
  )
}
