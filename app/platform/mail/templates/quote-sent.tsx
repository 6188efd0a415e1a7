import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function QuoteSent({ number, total, until, link, waitsForCalls }: MailValues<'quote-sent'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { number, total })}</Paragraph>
      {waitsForCalls ? <Paragraph>{t('calls')}</Paragraph> : null}
      <Action href={link}>{t('button')}</Action>
      <Note>{t('until', { day: day(until) })}</Note>
    </>
  )
}
