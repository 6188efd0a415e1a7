import { Note, Paragraph } from '../layout/blocks'
import { LinkAndCode } from '../layout/link-and-code'
import { useWords } from '../layout/words-context'
import { RECOVERY_HOURS } from '../lifetimes'
import type { MailValues } from '../mail-values.server'

export function ResetPassword({ link, code }: MailValues<'reset-password'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead')}</Paragraph>
      <LinkAndCode link={link} code={code} button={t('button')} hours={RECOVERY_HOURS} />
      <Note>{t('notYou')}</Note>
    </>
  )
}
