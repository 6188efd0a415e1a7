import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Callout } from '~/ui/components/feedback/callout'
import { TextField } from '~/ui/components/forms/text-field'
import { Dialog } from '~/ui/components/overlays/dialog'
import { Form } from '~/ui/form/form'
import { useFormat } from '~/ui/use-format'
import type { RefundAnswer } from '../../desk/give-back.server'

export interface RefundFormProps {
  /** Whom the money goes to. */
  customer: string
  currency: string
  mostMinor: number
  /** While a dispute is open nothing can be given back. */
  isDisputed: boolean
  /** A new name for what the form asks for. */
  once: string
  answer: RefundAnswer | undefined
}

/** Gives money back, all of it unless less is typed, with a reason, and asks once more before. Area `admin-money`. */
export function RefundForm({ customer, currency, mostMinor, isDisputed, once, answer }: RefundFormProps) {
  const { t } = useTranslation('admin-money')
  const { money, typedAmount } = useFormat()
  const asked = answer?.kind === 'ask' ? answer : null
  const refused = answer?.kind === 'problem' ? answer : null
  const most = money(refused?.mostMinor ?? mostMinor, currency)
  const words = refused
    ? t(`refund.problems.${refused.problem}`, {
        most,
        currency,
        typed: refused.typed,
        example: typedAmount(1250, currency),
      })
    : undefined
  const at = refused?.problem === 'reason' ? 'reason' : 'amount'
  return (
    <>
      <RefundNews answer={answer} />
      {mostMinor > 0 ? (
        <Form className="flex flex-col items-start gap-4">
          <input type="hidden" name="once" value={once} />
          <TextField
            name="amount"
            label={t('refund.amount', { currency })}
            hint={t('refund.most', { most })}
            defaultValue={typedAmount(mostMinor, currency)}
            errors={words && at === 'amount' ? [words] : undefined}
            isRequired
            inputMode="decimal"
            className="w-full"
          />
          <TextField
            name="reason"
            label={t('refund.reason')}
            hint={t('refund.reasonHint')}
            errors={words && at === 'reason' ? [words] : undefined}
            isRequired
            minLength={3}
            maxLength={500}
            className="w-full"
          />
          <SubmitButton variant="secondary">{t('refund.check')}</SubmitButton>
        </Form>
      ) : (
        <p className="text-sm text-muted">
          {t(isDisputed ? 'refund.problems.dispute' : 'refund.problems.nothing')}
        </p>
      )}
      {asked ? <Ask key={asked.once} {...asked} customer={customer} currency={currency} /> : null}
    </>
  )
}

function RefundNews({ answer }: { answer: RefundAnswer | undefined }) {
  const { t } = useTranslation('admin-money')
  if (answer?.kind === 'waiting')
    return (
      <Callout tone="warn" role="status" className="mb-4">
        {t('refund.waiting')}
      </Callout>
    )
  if (answer?.kind !== 'refused') return null
  return (
    <Callout tone="bad" role="alert" title={t('refund.refused')} className="mb-4">
      <bdi dir="ltr" className="break-words">
        {answer.detail}
      </bdi>
    </Callout>
  )
}

interface AskProps {
  amountMinor: number
  reason: string
  once: string
  needsSecond: boolean
  customer: string
  currency: string
}

/** The second question, over what the server read. */
function Ask({ amountMinor, reason, once, needsSecond, customer, currency }: AskProps) {
  const { t } = useTranslation('admin-money')
  const { t: say } = useTranslation('common')
  const { money, typedAmount } = useFormat()
  const [isOpen, setOpen] = useState(true)
  const amount = money(amountMinor, currency)
  return (
    <Dialog
      title={t('refund.sure', { amount })}
      role="alertdialog"
      size="sm"
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {(close) => (
        <Form className="flex flex-col gap-5">
          <input type="hidden" name="amount" value={typedAmount(amountMinor, currency)} />
          <input type="hidden" name="reason" value={reason} />
          <input type="hidden" name="once" value={once} />
          <input type="hidden" name="isSure" value="yes" />
          <p className="text-muted">
            {t(needsSecond ? 'refund.proposeBody' : 'refund.sureBody', {
              amount,
              customer: `\u2068${customer}\u2069`,
            })}
          </p>
          <span className="flex justify-end gap-2">
            <Button onPress={close}>{say('action.cancel')}</Button>
            <SubmitButton variant="danger">{t(needsSecond ? 'refund.propose' : 'refund.give')}</SubmitButton>
          </span>
        </Form>
      )}
    </Dialog>
  )
}
