import { Action, Details, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function NewSignIn({ device, place, when, sessionsLink }: MailValues<'new-sign-in'>) {
  const { t, moment } = useWords()
  const rows = [
    { name: t('device'), value: device },
    ...(place ? [{ name: t('place'), value: place }] : []),
    { name: t('when'), value: moment(when) },
  ]
  return (
    <>
      <Paragraph>{t('lead')}</Paragraph>
      <Details rows={rows} />
      <Action href={sessionsLink}>{t('button')}</Action>
      <Note>{t('notYou')}</Note>
    </>
  )
}
