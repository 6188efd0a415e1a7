import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function PartnerApproved({ referral, link }: MailValues<'partner-approved'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { referral })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('account')}</Note>
    </>
  )
}
