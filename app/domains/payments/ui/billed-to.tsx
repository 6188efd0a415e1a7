import { useTranslation } from 'react-i18next'
import { TextLink } from '~/ui/components/actions/text-link'
import { Card } from '~/ui/components/data/card'
import { CountryName } from '~/ui/components/text/country-name'
import type { CustomerAddress, Purpose } from '../payments'

export interface BilledToProps {
  customer: {
    name: string
    company: string | null
    country: string
    address: CustomerAddress
    taxNumber: string | null
  }
  purpose: Purpose
  /** Whether the choice may still be changed. */
  isOpen: boolean
}

/** Whom the invoice will name. Area `payment`. */
export function BilledTo({ customer, purpose, isOpen }: BilledToProps) {
  const { t } = useTranslation('payment')
  const { name, company, address, country, taxNumber } = customer
  const town = [address.postalCode, address.city, address.region].filter(Boolean).join(' ')
  const land = <CountryName code={country} />
  const lines = { company, name, one: address.line1, two: address.line2, town, land, taxNumber }
  return (
    <Card
      title={t('billing.title')}
      actions={
        isOpen && purpose.kind === 'plan' ? (
          <TextLink to={`/payment?plan=${purpose.plan}&interval=${purpose.interval}`}>
            {t('order.change')}
          </TextLink>
        ) : null
      }
    >
      <address className="text-sm text-ink not-italic">
        {Object.entries(lines).map(([key, line]) =>
          line ? (
            <span key={key} className="block">
              <bdi>{line}</bdi>
            </span>
          ) : null,
        )}
      </address>
    </Card>
  )
}
