import { Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function EmailChanged({ newEmail }: MailValues<'email-changed'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { newEmail })}</Paragraph>
      <Note>{t('notYou')}</Note>
    </>
  )
}
