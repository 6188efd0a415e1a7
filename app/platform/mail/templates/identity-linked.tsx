import { Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function IdentityLinked({ provider, account }: MailValues<'identity-linked'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { provider, account })}</Paragraph>
      <Note>{t('notYou')}</Note>
    </>
  )
}
