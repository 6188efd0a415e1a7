import { Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function PasskeyRemoved({ name }: MailValues<'passkey-removed'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { name })}</Paragraph>
      <Note>{t('notYou')}</Note>
    </>
  )
}
