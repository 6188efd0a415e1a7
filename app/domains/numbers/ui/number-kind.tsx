import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '~/ui/document-context'
import type { NumberType } from '../numbers'

/** Where a number is from and what kind it is. Area `site-numbers`. */
export function useNumberKind(): (number: {
  country: string
  type: NumberType
  locality?: string | null
}) => ReactNode {
  const { t } = useTranslation('site-numbers')
  const { language } = useDocument()
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  // A browser calls some countries otherwise than the server does: no reason to draw the page anew.
  return ({ country, type, locality }) => (
    <span suppressHydrationWarning>
      {[locality, names.of(country) ?? country, t(`types.${type}`)].filter(Boolean).join(' · ')}
    </span>
  )
}
