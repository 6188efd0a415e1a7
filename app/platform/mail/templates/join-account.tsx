import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import { JOIN_HOURS } from '../lifetimes'
import type { MailValues } from '../mail-values.server'

export function JoinAccount({ link, provider }: MailValues<'join-account'>) {
  const { t, shared } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { provider })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{shared('linkHoldsHours', { count: JOIN_HOURS })}</Note>
      <Note>{t('notYou', { provider })}</Note>
    </>
  )
}
