import { Banner, BlockStack } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import type { StorePlan } from '../../plan/store-plan-queries.server'
import { usePlanWords } from './plan-words'

/** What the merchant has to know of their plan before they look at others. */
export function PlanNews({ plan, isBack }: { plan: StorePlan; isBack: boolean }) {
  const { t } = useTranslation('store-plan')
  const { nameOf } = usePlanWords()
  const name = nameOf(plan.current.plan.code)
  return (
    <BlockStack gap="300">
      {isBack ? <Answer plan={plan} /> : null}
      {plan.isFrozen ? <Banner tone="warning">{t('state.frozen')}</Banner> : null}
      {plan.current.source && !plan.isOwn ? <Banner>{t('state.other', { plan: name })}</Banner> : null}
      {plan.isTest ? <Banner>{t('state.test')}</Banner> : null}
    </BlockStack>
  )
}

function Answer({ plan: { current, isOwn, next } }: { plan: StorePlan }) {
  const { t } = useTranslation('store-plan')
  const { nameOf } = usePlanWords()
  if (next) return <Banner tone="success">{t('state.waiting', { plan: nameOf(next.planCode) })}</Banner>
  if (isOwn) return <Banner tone="success">{t('state.approved', { plan: nameOf(current.plan.code) })}</Banner>
  return <Banner>{t('state.unchanged')}</Banner>
}
