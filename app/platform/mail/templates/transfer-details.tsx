import { Action, Details, Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function TransferDetails(transfer: MailValues<'transfer-details'>) {
  const { t, day } = useWords()
  const { order, total, reference, holder, bank, isSample, until, link } = transfer
  const rows = [
    { name: t('amount'), value: total },
    { name: t('reference'), value: reference },
    { name: t('holder'), value: holder },
    { name: 'IBAN', value: transfer.iban },
    { name: t('accountNumber'), value: transfer.accountNumber },
    { name: t('routingNumber'), value: transfer.routingNumber },
    { name: 'BIC', value: transfer.bic },
    { name: t('bank'), value: bank },
  ].flatMap(({ name, value }) => (value === null ? [] : { name, value }))
  return (
    <>
      <Paragraph>{t('lead', { order, total, until: day(until) })}</Paragraph>
      {isSample ? <Paragraph>{t('sample')}</Paragraph> : null}
      <Details rows={rows} />
      <Action href={link}>{t('button')}</Action>
      <Note>{t('note')}</Note>
    </>
  )
}
