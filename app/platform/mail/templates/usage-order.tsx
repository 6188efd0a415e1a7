import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function UsageOrder({ kind, count, total, card, on, link }: MailValues<'usage-order'>) {
  const { t, day, number } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { count: number(count), total })}</Paragraph>
      <Paragraph>{t(kind, { on: day(on), card: card ?? '' })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('note')}</Note>
    </>
  )
}
