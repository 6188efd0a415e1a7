import { Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function InquiryReceived({ kind }: MailValues<'inquiry-received'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t(`lead.${kind}`)}</Paragraph>
      <Note>{t('notYou')}</Note>
    </>
  )
}
