import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function StatusConfirm({ link }: MailValues<'status-confirm'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead')}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('notYou')}</Note>
    </>
  )
}
