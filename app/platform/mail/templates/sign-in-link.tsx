import { Note, Paragraph } from '../layout/blocks'
import { LinkAndCode } from '../layout/link-and-code'
import { useWords } from '../layout/words-context'
import { SIGN_IN_HOURS } from '../lifetimes'
import type { MailValues } from '../mail-values.server'

export function SignInLink({ link, code }: MailValues<'sign-in-link'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead')}</Paragraph>
      <LinkAndCode link={link} code={code} button={t('button')} hours={SIGN_IN_HOURS} />
      <Note>{t('notYou')}</Note>
    </>
  )
}
