import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function PlanEnded({ plan, link }: MailValues<'plan-ended'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { plan })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('note')}</Note>
    </>
  )
}
