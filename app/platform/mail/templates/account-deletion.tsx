import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function AccountDeletion({ when, cancelLink }: MailValues<'account-deletion'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { day: day(when) })}</Paragraph>
      <Action href={cancelLink}>{t('button')}</Action>
      <Note>{t('notYou')}</Note>
    </>
  )
}
