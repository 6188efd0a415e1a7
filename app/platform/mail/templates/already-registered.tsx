import { Action, Note, Paragraph, TextLink } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function AlreadyRegistered({ signInLink, resetLink }: MailValues<'already-registered'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead')}</Paragraph>
      <Action href={signInLink}>{t('button')}</Action>
      <Paragraph>
        {t('forgotten')} <TextLink href={resetLink}>{t('resetLink')}</TextLink>
      </Paragraph>
      <Note>{t('notYou')}</Note>
    </>
  )
}
