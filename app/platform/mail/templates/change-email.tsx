import { Note, Paragraph } from '../layout/blocks'
import { LinkAndCode } from '../layout/link-and-code'
import { useWords } from '../layout/words-context'
import { EMAIL_CHANGE_HOURS } from '../lifetimes'
import type { MailValues } from '../mail-values.server'

/** To both addresses, each with words of its own: the present one decides, the new one proves that it's read. */
export function ChangeEmail({ link, code, newEmail, to }: MailValues<'change-email'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t(`${to}.lead`, { newEmail })}</Paragraph>
      <LinkAndCode link={link} code={code} button={t(`${to}.button`)} hours={EMAIL_CHANGE_HOURS} />
      <Note>{t(`${to}.notYou`)}</Note>
    </>
  )
}
