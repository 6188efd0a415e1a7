import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CountryName } from '~/ui/components/text/country-name'
import type { NumberType } from '../numbers'

/** Where a number is from and what kind it is. Area `site-numbers`. */
export function useNumberKind(): (number: {
  country: string
  type: NumberType
  locality?: string | null
}) => ReactNode {
  const { t } = useTranslation('site-numbers')
  return ({ country, type, locality }) => (
    <span>
      {locality ? `${locality} · ` : ''}
      <CountryName code={country} />
      {` · ${t(`types.${type}`)}`}
    </span>
  )
}
