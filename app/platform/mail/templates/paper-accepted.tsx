import { Action, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function PaperAccepted({ name, link }: MailValues<'paper-accepted'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { name })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
    </>
  )
}
