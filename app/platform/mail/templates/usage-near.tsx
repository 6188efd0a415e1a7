import { Action, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function UsageNear({ workspace, answered, included, until, stops, link }: MailValues<'usage-near'>) {
  const { t, day, number } = useWords()
  const counts = { answered: number(answered), included: number(included) }
  return (
    <>
      <Paragraph>{t('lead', { workspace, ...counts, until: day(until) })}</Paragraph>
      <Paragraph>{t(stops ? 'stops' : 'goesOn')}</Paragraph>
      <Action href={link}>{t('button')}</Action>
    </>
  )
}
