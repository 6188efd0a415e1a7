import { Action, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function QuoteNotice({ kind, number, name, total, message, link }: MailValues<'quote-notice'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t(`lead.${kind}`, { number, name, total })}</Paragraph>
      {message ? <Paragraph>{message}</Paragraph> : null}
      <Action href={link}>{t('button')}</Action>
    </>
  )
}
