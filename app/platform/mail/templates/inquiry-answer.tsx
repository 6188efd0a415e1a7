import { Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function InquiryAnswer({ answer }: MailValues<'inquiry-answer'>) {
  const { t } = useWords()
  return (
    <>
      {answer.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once.
        <Paragraph key={at}>{text}</Paragraph>
      ))}
      <Note>{t('why')}</Note>
    </>
  )
}
