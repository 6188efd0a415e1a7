import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function NumberRenewal({ number, total, on, isCharged, link }: MailValues<'number-renewal'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { number, total, on: day(on) })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t(isCharged ? 'charged' : 'note')}</Note>
    </>
  )
}
