import { Note, Paragraph } from '../layout/blocks'
import { LinkAndCode } from '../layout/link-and-code'
import { useWords } from '../layout/words-context'
import { CONFIRMATION_HOURS } from '../lifetimes'
import type { MailValues } from '../mail-values.server'

export function ConfirmEmail({ link, code, name }: MailValues<'confirm-email'>) {
  const { t, shared } = useWords()
  return (
    <>
      <Paragraph>
        {name ? shared('greetingNamed', { name }) : shared('greeting')} {t('lead')}
      </Paragraph>
      <LinkAndCode link={link} code={code} button={t('button')} hours={CONFIRMATION_HOURS} />
      <Note>{t('notYou')}</Note>
    </>
  )
}
