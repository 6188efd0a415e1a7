import { Action, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function TransferMissing({ missing, reference, link }: MailValues<'transfer-missing'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { missing })}</Paragraph>
      <Paragraph>{t('reference', { reference })}</Paragraph>
      <Action href={link}>{t('button')}</Action>
      <Note>{t('note')}</Note>
    </>
  )
}
