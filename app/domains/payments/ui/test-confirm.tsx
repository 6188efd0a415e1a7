import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Form } from '~/ui/form/form'
import { useFormat } from '~/ui/use-format'

/** The question of a make-believe bank whether it is the card's owner who pays (3-D Secure). Area `payment`. */
export function TestConfirm({ payment }: { payment: { amountMinor: number; currency: string } }) {
  const { t } = useTranslation('payment')
  const { money } = useFormat()
  return (
    <Card
      title={t('test.confirm.title')}
      description={t('test.confirm.text', { amount: money(payment.amountMinor, payment.currency) })}
    >
      <div className="flex flex-wrap gap-2">
        <Form>
          <input type="hidden" name="intent" value="confirm" />
          <SubmitButton>{t('test.confirm.yes')}</SubmitButton>
        </Form>
        <Form>
          <input type="hidden" name="intent" value="refuse" />
          <SubmitButton variant="secondary">{t('test.confirm.no')}</SubmitButton>
        </Form>
      </div>
    </Card>
  )
}
