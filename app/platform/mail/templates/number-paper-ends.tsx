import { Action, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function NumberPaperEnds({ name, on, link }: MailValues<'number-paper-ends'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { name, on: day(on) })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
    </>
  )
}
