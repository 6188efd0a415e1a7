import { Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function IdentityUnlinked({ provider }: MailValues<'identity-unlinked'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{provider ? t('lead', { provider }) : t('leadPassword')}</Paragraph>
      <Note>{t('notYou')}</Note>
    </>
  )
}
