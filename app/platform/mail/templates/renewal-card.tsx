import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function RenewalCard({ plan, total, card, on, link }: MailValues<'renewal-card'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { plan, total, card, on: day(on) })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('note')}</Note>
    </>
  )
}
