import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function CardExpiring({ card, until, link }: MailValues<'card-expiring'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { card, until: day(until) })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('note')}</Note>
    </>
  )
}
