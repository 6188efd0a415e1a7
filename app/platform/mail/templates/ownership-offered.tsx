import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function OwnershipOffered({ workspace, link }: MailValues<'ownership-offered'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { workspace })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('notYou', { workspace })}</Note>
    </>
  )
}
