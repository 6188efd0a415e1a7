import { useTranslation } from 'react-i18next'
import { Callout } from '~/ui/components/feedback/callout'
import { useFormat } from '~/ui/use-format'

export interface TaxProofProps {
  state: 'valid' | 'waiting' | null
  /** Whom the register names. */
  name: string | null
  /** ISO 8601 */
  checkedAt: string
  requestId: string | null
}

/** What the register of VAT numbers said of a customer's. Area `billing`. */
export function TaxProof({ state, name, checkedAt, requestId }: TaxProofProps) {
  const { t } = useTranslation('billing')
  const { date } = useFormat()
  if (state === null) return null
  if (state === 'waiting') return <Callout tone="warn">{t('details.waiting')}</Callout>
  const on = date(checkedAt, { dateStyle: 'long' })
  return (
    <Callout tone="good" title={t('details.valid', { on })}>
      {name ? <p>{name}</p> : null}
      {requestId ? <p>{t('details.consultation', { number: requestId })}</p> : null}
    </Callout>
  )
}
