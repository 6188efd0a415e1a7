import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Callout } from '~/ui/components/feedback/callout'
import { stripePage } from '../../providers/stripe/stripe-page'

/** What can be done while the provider's fields can't be had. Area `payment`. */
export function CardUnavailable({ payment }: { payment: { id: string; order: { number: string } } }) {
  const { t } = useTranslation('payment')
  return (
    <Callout
      tone="bad"
      role="alert"
      title={t('card.unavailable.title')}
      actions={
        <>
          <ButtonLink to={stripePage(payment.id)} reloadDocument variant="primary">
            {t('failure.again')}
          </ButtonLink>
          <ButtonLink to={`/payment?order=${payment.order.number}`}>{t('failure.other')}</ButtonLink>
        </>
      }
    >
      {t('card.unavailable.text')}
    </Callout>
  )
}
