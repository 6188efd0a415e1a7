import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function RenewalConfirm({ plan, total, card, until, link }: MailValues<'renewal-confirm'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { plan, total, card, until: day(until) })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('note')}</Note>
    </>
  )
}
