import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function RenewalCredit({ plan, total, on, link }: MailValues<'renewal-credit'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { plan, total, on: day(on) })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('note')}</Note>
    </>
  )
}
