import { Badge } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'

interface ShownState {
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED'
  isPublished: boolean
}

/** Whether shoppers hear of a product, and if not, why. */
export function ProductBadge({ status, isPublished }: ShownState) {
  const { t } = useTranslation('store-products')
  const state = stateOf({ status, isPublished })
  return <Badge tone={state === 'shown' ? 'success' : undefined}>{t(`shown.${state}`)}</Badge>
}

/** An active product may still be hidden: not in the online store, unlisted, or ahead of its time. */
export function stateOf({ status, isPublished }: ShownState): 'shown' | 'hidden' | 'draft' | 'archived' {
  if (status === 'DRAFT') return 'draft'
  if (status === 'ARCHIVED') return 'archived'
  return isPublished ? 'shown' : 'hidden'
}
