import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function PlanPaused({ plan, on, link }: MailValues<'plan-paused'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { plan, on: day(on) })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('note')}</Note>
    </>
  )
}
