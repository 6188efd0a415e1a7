import { Action, Note, Paragraph, TextLink } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function StatusIncident({ stage, message, link, unsubscribeLink }: MailValues<'status-incident'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>
        <b>{stage}</b>
      </Paragraph>
      <Paragraph>{message}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>
        {t('why')} <TextLink href={unsubscribeLink}>{t('stop')}</TextLink>
      </Note>
    </>
  )
}
