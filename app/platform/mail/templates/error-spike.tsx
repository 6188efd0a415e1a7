import { Action, Details, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function ErrorSpike({ message, lastHour, usualHour, link }: MailValues<'error-spike'>) {
  const { t, number } = useWords()
  return (
    <>
      <Paragraph>{t('lead')}</Paragraph>
      <Details
        rows={[
          { name: t('message'), value: message },
          { name: t('lastHour'), value: number(lastHour) },
          { name: t('usualHour'), value: number(usualHour) },
        ]}
      />
      <Action href={link}>{t('button')}</Action>
      <Note>{t('why')}</Note>
    </>
  )
}
