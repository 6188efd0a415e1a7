import { Note, OneTimeCode, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import { REAUTHENTICATION_MINUTES } from '../lifetimes'
import type { MailValues } from '../mail-values.server'

export function Reauthenticate({ code }: MailValues<'reauthenticate'>) {
  const { t, shared } = useWords()
  return (
    <>
      <Paragraph>{t('lead')}</Paragraph>
      <OneTimeCode>{code}</OneTimeCode>
      <Note>
        {shared('codeHolds', { count: REAUTHENTICATION_MINUTES })} {shared('keepCode')}
      </Note>
      <Note>{t('notYou')}</Note>
    </>
  )
}
