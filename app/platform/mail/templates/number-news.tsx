import { Action, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function NumberNews({ kind, number, link }: MailValues<'number-news'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t(`lead.${kind}`, { number })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
    </>
  )
}
