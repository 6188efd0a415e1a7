import { Action, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function ModelBudgetReached({
  workspace,
  budget,
  limit,
  until,
  link,
}: MailValues<'model-budget-reached'>) {
  const { t, day } = useWords()
  return (
    <>
      <Paragraph>{t(budget, { workspace, limit })}</Paragraph>
      <Paragraph>{t('goesOn', { until: day(until) })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
    </>
  )
}
