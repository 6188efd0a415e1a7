import { Action, Note, Paragraph, TextLink } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function ConversationNotice({
  kind,
  shop,
  message,
  link,
  settingsLink,
}: MailValues<'conversation-notice'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t(`lead.${kind}`, { shop })}</Paragraph>
      {message ? <Paragraph>{t('quoted', { message })}</Paragraph> : null}
      <Action href={link}>{t('button')}</Action>
      <Note>
        <TextLink href={settingsLink}>{t('settings')}</TextLink>
      </Note>
    </>
  )
}
