import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function PlanResumed({ plan, until, link }: MailValues<'plan-resumed'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { plan, until: day(until) })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('note')}</Note>
    </>
  )
}
