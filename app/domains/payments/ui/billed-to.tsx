import { useTranslation } from 'react-i18next'
import { TextLink } from '~/ui/components/actions/text-link'
import { Card } from '~/ui/components/data/card'
import { useDocument } from '~/ui/document-context'
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
  const { language } = useDocument()
  const { name, company, address, country, taxNumber } = customer
  const land = new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(country)
  const town = [address.postalCode, address.city, address.region].filter(Boolean).join(' ')
  const lines = [company, name, address.line1, address.line2, town, land, taxNumber].filter(Boolean)
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
        {lines.map((line) => (
          <span key={line} className="block">
            {/* A browser calls some countries otherwise than the server does: no reason to draw the page anew. */}
            <bdi suppressHydrationWarning>{line}</bdi>
          </span>
        ))}
      </address>
    </Card>
  )
}
