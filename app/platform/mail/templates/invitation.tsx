import { Action, Details, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import { INVITATION_DAYS } from '../lifetimes'
import type { MailValues } from '../mail-values.server'

export function Invitation({ workspace, inviter, role, link }: MailValues<'invitation'>) {
  const { t, shared } = useWords()
  const rows = [
    { name: t('workspace'), value: workspace },
    { name: t('role'), value: t(`roles.${role}`) },
  ]
  return (
    <>
      <Paragraph>{t('lead', { inviter, workspace })}</Paragraph>
      <Details rows={rows} />
      <Action href={link}>{t('button')}</Action>
      <Note>{shared('linkHoldsDays', { count: INVITATION_DAYS })}</Note>
      <Note>{t('notYou', { inviter })}</Note>
    </>
  )
}
