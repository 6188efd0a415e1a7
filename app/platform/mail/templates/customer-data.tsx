import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function CustomerData({ shop, link, days }: MailValues<'customer-data'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { shop })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('days', { count: days })}</Note>
    </>
  )
}
