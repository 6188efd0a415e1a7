import { useTranslation } from 'react-i18next'
import { useDocument } from '~/ui/document-context'
import type { NumberType } from '../numbers'

/** Where a number is from and what kind it is. Area `site-numbers`. */
export function useNumberKind(): (number: {
  country: string
  type: NumberType
  locality?: string | null
}) => string {
  const { t } = useTranslation('site-numbers')
  const { language } = useDocument()
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  return ({ country, type, locality }) =>
    [locality, names.of(country) ?? country, t(`types.${type}`)].filter(Boolean).join(' · ')
}
