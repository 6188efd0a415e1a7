import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function CreditNoteIssued({ number, corrects, total, link }: MailValues<'credit-note-issued'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { number, corrects, total })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('attached')}</Note>
    </>
  )
}
