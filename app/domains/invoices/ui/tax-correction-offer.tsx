import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { KeyValues } from '~/ui/components/data/key-values'
import { Dialog } from '~/ui/components/overlays/dialog'
import { Money } from '~/ui/components/text/money'
import { useDocument } from '~/ui/document-context'
import { Form } from '~/ui/form/form'
import { useFormat } from '~/ui/use-format'
import type { TaxCorrection } from '../invoices'

export interface TaxCorrectionOfferProps {
  correction: TaxCorrection & { refundMinor: number }
  /** On whose page it stands. */
  paymentId: string
}

/** What correcting an invoice's tax would do, and the button that does it after one more question. Area `admin-money`. */
export function TaxCorrectionOffer({ correction, paymentId }: TaxCorrectionOfferProps) {
  const { t } = useTranslation('admin-money')
  const { canMail } = useDocument()
  const { t: say } = useTranslation('common')
  const { date, money } = useFormat()
  const { number, taxNumber, proof, currency } = correction
  // Isolated, so that a name runs its own way within the sentence.
  const customer = `\u2068${correction.customer}\u2069`
  const { netMinor, taxMinor, refundMinor, creditedMinor } = correction
  const amount = (minor: number) => <Money minor={minor} currency={currency} />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        {t('correction.why', { customer, taxNumber, number, on: date(proof.checkedAt) })}
      </p>
      <KeyValues
        items={[
          ...(proof.name ? [{ label: t('correction.name'), value: <bdi>{proof.name}</bdi> }] : []),
          ...(proof.requestId
            ? [{ label: t('correction.consultation'), value: <bdi dir="ltr">{proof.requestId}</bdi> }]
            : []),
          ...(creditedMinor > 0
            ? [{ label: t('correction.creditedBefore'), value: amount(creditedMinor) }]
            : []),
          { label: t('correction.creditNote', { number }), value: amount(netMinor + taxMinor) },
          { label: t('correction.invoice'), value: amount(netMinor) },
          { label: t('correction.refund'), value: amount(refundMinor) },
        ]}
      />
      {refundMinor < taxMinor ? (
        <p className="text-sm text-muted">
          {t('correction.rest', { rest: money(taxMinor - refundMinor, currency) })}
        </p>
      ) : null}
      <Dialog
        title={t('correction.sure', { number })}
        role="alertdialog"
        size="sm"
        trigger={<Button className="self-start">{t('correction.check')}</Button>}
      >
        {(close) => (
          <Form action="/admin/payments/correct-tax" className="flex flex-col gap-5">
            <input type="hidden" name="invoice" value={correction.invoiceId} />
            <input type="hidden" name="order" value={correction.orderId} />
            <input type="hidden" name="payment" value={paymentId} />
            <input type="hidden" name="net" value={netMinor} />
            <input type="hidden" name="tax" value={taxMinor} />
            <input type="hidden" name="refund" value={refundMinor} />
            <p className="text-muted">
              {t(canMail ? 'correction.sureBody' : 'correction.sureBodyNoMail', {
                customer,
                credit: money(netMinor + taxMinor, currency),
                net: money(netMinor, currency),
                refund: money(refundMinor, currency),
              })}
            </p>
            <span className="flex justify-end gap-2">
              <Button onPress={close}>{say('action.cancel')}</Button>
              <SubmitButton variant="danger">{t('correction.correct')}</SubmitButton>
            </span>
          </Form>
        )}
      </Dialog>
    </div>
  )
}
