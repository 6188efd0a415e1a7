import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function InvoiceIssued({ number, total, link }: MailValues<'invoice-issued'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { number, total })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('attached')}</Note>
    </>
  )
}
