import { Action, Details, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function DisputeNotice({ kind, number, name, amount, due, link }: MailValues<'dispute-notice'>) {
  const { t, moment } = useWords()
  const waits = kind === 'inquiry' || kind === 'open' || kind === 'due'
  return (
    <>
      <Paragraph>{t(`lead.${kind}`, { number, name, amount })}</Paragraph>
      {waits && due ? <Details rows={[{ name: t('due'), value: moment(due) }]} /> : null}
      <Action href={link}>{t('button')}</Action>
    </>
  )
}
