import { Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function PasswordChanged({ when }: MailValues<'password-changed'>) {
  const { t, moment } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { when: moment(when) })}</Paragraph>
      <Note>{t('notYou')}</Note>
    </>
  )
}
