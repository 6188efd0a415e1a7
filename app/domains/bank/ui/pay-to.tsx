import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/ui/components/actions/copy-button'
import { Card } from '~/ui/components/data/card'
import { KeyValues } from '~/ui/components/data/key-values'
import { Callout } from '~/ui/components/feedback/callout'
import { Money } from '~/ui/components/text/money'
import { inGroups } from '../transfers/creditor-reference'

export interface PayToProps {
  transfer: {
    account: {
      holder: string
      iban: string | null
      accountNumber: string | null
      routingNumber: string | null
      bic: string | null
      bank: string | null
      isSample: boolean
    }
    currency: string
    missingMinor: number
    reference: string
    referenceShown: string
    qr: string | null
  }
}

/** Where to pay what is still missing, and under which reference. */
export function PayTo({ transfer }: PayToProps) {
  const { t } = useTranslation('bank')
  const { account, currency, missingMinor, reference, referenceShown, qr } = transfer
  const items = [
    { label: t('pay.amount'), value: <Money minor={missingMinor} currency={currency} /> },
    { label: t('pay.reference'), value: <Copied text={referenceShown} copied={reference} isStrong /> },
    { label: t('pay.holder'), value: <Copied text={account.holder} /> },
    ...(account.iban
      ? [{ label: 'IBAN', value: <Copied text={inGroups(account.iban)} copied={account.iban} /> }]
      : []),
    ...(account.accountNumber
      ? [{ label: t('pay.accountNumber'), value: <Copied text={account.accountNumber} /> }]
      : []),
    ...(account.routingNumber
      ? [{ label: t('pay.routingNumber'), value: <Copied text={account.routingNumber} /> }]
      : []),
    ...(account.bic ? [{ label: 'BIC', value: <Copied text={account.bic} /> }] : []),
    ...(account.bank ? [{ label: t('pay.bank'), value: account.bank }] : []),
  ]
  return (
    <Card title={t('pay.title')} description={t('pay.body')}>
      {account.isSample ? (
        <Callout tone="warn" title={t('sample.title')} className="mb-5">
          {t('sample.body')}
        </Callout>
      ) : null}
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <div className="min-w-0 flex-1">
          <KeyValues items={items} />
        </div>
        {qr ? (
          <figure className="shrink-0 self-center sm:self-start">
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
              alt={t('pay.qr')}
              width={176}
              height={176}
              className="rounded-md border"
            />
            <figcaption className="mt-2 max-w-44 text-center text-xs text-muted">
              {t('pay.qrHint')}
            </figcaption>
          </figure>
        ) : null}
      </div>
    </Card>
  )
}

function Copied({ text, copied = text, isStrong }: { text: string; copied?: string; isStrong?: boolean }) {
  return (
    <span className="flex items-center gap-2">
      <bdi dir="ltr" className={isStrong ? 'font-mono font-semibold' : 'min-w-0 break-words'}>
        {text}
      </bdi>
      <CopyButton text={copied} />
    </span>
  )
}
