import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function RenewalOverdue({ plan, total, until, link }: MailValues<'renewal-overdue'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { plan, total, until: day(until) })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('note')}</Note>
    </>
  )
}
