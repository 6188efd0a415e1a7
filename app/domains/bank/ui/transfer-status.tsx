import { useTranslation } from 'react-i18next'
import { Callout, type Tone } from '~/ui/components/feedback/callout'
import { DateTime } from '~/ui/components/text/date-time'
import { useFormat } from '~/ui/use-format'
import type { TransferState } from '../transfers/transfer-states'

const TONES: Record<TransferState, Tone> = {
  AWAITING: 'info',
  RECEIPT_UPLOADED: 'info',
  MATCHED: 'info',
  PARTIAL: 'warn',
  OVERPAID: 'info',
  CONFIRMED: 'good',
  REJECTED: 'bad',
  EXPIRED: 'bad',
}

export interface TransferStatusProps {
  transfer: {
    state: TransferState
    currency: string
    receivedMinor: number
    missingMinor: number
    excessMinor: number
    expiresAt: string | Date
  }
}

/** Where a transfer stands, in words; read out when it changes. */
export function TransferStatus({ transfer }: TransferStatusProps) {
  const { t } = useTranslation('bank')
  const { money } = useFormat()
  const { state, currency, receivedMinor, missingMinor, excessMinor, expiresAt } = transfer
  return (
    <div aria-live="polite" data-state={state}>
      <Callout tone={TONES[state]} title={t(`states.${state}.title`)}>
        <p>
          {t(`states.${state}.body`, {
            received: money(receivedMinor, currency),
            missing: money(missingMinor, currency),
          })}
        </p>
        {excessMinor > 0 ? <p>{t('excess', { excess: money(excessMinor, currency) })}</p> : null}
        {state === 'AWAITING' ? (
          <p>
            {t('until')} <DateTime value={expiresAt} />
          </p>
        ) : null}
      </Callout>
    </div>
  )
}
