import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextField } from '~/ui/components/forms/text-field'
import { Form } from '~/ui/form/form'
import { useFormat } from '~/ui/use-format'
import { useMessage } from '~/ui/use-message'

export interface CouponFieldProps {
  order: { number: string; currency: string }
  /** The one that was entered on it. */
  coupon: { code: string; minor: number } | null
  /** Message key of why the last one was refused. */
  problem?: string | null
}

/** Enters a coupon on an open order, or takes it off again. Area `payment`. */
export function CouponField({ order, coupon, problem = null }: CouponFieldProps) {
  const { t } = useTranslation('payment')
  const message = useMessage()
  const { money } = useFormat()
  const [isAsked, setAsked] = useState(false)
  const action = `/payment?order=${order.number}`
  if (coupon)
    return (
      <Form action={action} className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t pt-4">
        <input type="hidden" name="intent" value="removeCoupon" />
        <p className="min-w-0 text-sm text-ink">
          {t('coupon.entered', {
            code: `\u2068${coupon.code}\u2069`,
            amount: money(coupon.minor, order.currency),
          })}
        </p>
        <SubmitButton variant="quiet" size="sm">
          {t('coupon.remove')}
        </SubmitButton>
        {problem ? (
          <p role="alert" className="w-full text-sm text-bad">
            {message(problem)}
          </p>
        ) : null}
      </Form>
    )
  if (!isAsked && !problem)
    return (
      <div className="mt-4 border-t pt-4">
        <Button variant="quiet" size="sm" onPress={() => setAsked(true)}>
          {t('coupon.have')}
        </Button>
      </div>
    )
  return (
    <Form action={action} className="mt-4 flex flex-wrap items-end gap-3 border-t pt-4">
      <input type="hidden" name="intent" value="coupon" />
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          label={t('coupon.label')}
          name="coupon"
          autoComplete="off"
          autoFocus={isAsked}
          isRequired
          maxLength={100}
          errors={problem ? [message(problem)] : undefined}
        />
      </div>
      <SubmitButton variant="secondary">{t('coupon.apply')}</SubmitButton>
    </Form>
  )
}
