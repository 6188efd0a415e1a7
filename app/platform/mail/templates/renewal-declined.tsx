import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function RenewalDeclined({ plan, total, card, again, link }: MailValues<'renewal-declined'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { plan, total, card, again: day(again) })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('note')}</Note>
    </>
  )
}
