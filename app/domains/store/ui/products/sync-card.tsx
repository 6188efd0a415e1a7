import { Badge, Banner, BlockStack, Button, Card, InlineStack, ProgressBar, Text } from '@shopify/polaris'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Only } from '~/ui/patterns/guarded'
import { useFormat } from '~/ui/use-format'
import type { StoreSyncState, SyncRunView } from '../../sync/sync-state'
import { SyncRuns } from './sync-runs'

export interface SyncCardProps {
  sync: StoreSyncState
  /** The last ones, the latest first. */
  runs: SyncRunView[]
  onCancel: (runId: string) => void
  /** Something was asked for and isn't answered yet. */
  isAsking: boolean
}

/** How far the store and its copy here are in step, and what to do when they aren't. */
export function SyncCard({ sync, runs, onCancel, isAsking }: SyncCardProps) {
  const { t } = useTranslation('store-products')
  const heading = useId()
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center" align="space-between">
          <Text as="h2" variant="headingMd" id={heading}>
            {t('sync.title')}
          </Text>
          <SyncBadge sync={sync} />
        </InlineStack>
        {sync.running ? (
          <Progress run={sync.running} labelledBy={heading} isAsking={isAsking} onCancel={onCancel} />
        ) : (
          <>
            <Trouble sync={sync} />
            <AtRest sync={sync} />
          </>
        )}
        <SyncRuns runs={runs} />
      </BlockStack>
    </Card>
  )
}

function SyncBadge({ sync: { running, last, inStepSince } }: { sync: StoreSyncState }) {
  const { t } = useTranslation('store-products')
  if (running) return <Badge tone="info">{t('sync.badge.running')}</Badge>
  if (last?.status === 'FAILED') return <Badge tone="critical">{t('sync.badge.failed')}</Badge>
  if (last?.status === 'CANCELED' || !inStepSince) return <Badge>{t('sync.badge.open')}</Badge>
  return <Badge tone="success">{t('sync.badge.inStep')}</Badge>
}

interface ProgressProps extends Omit<SyncCardProps, 'sync' | 'runs'> {
  run: SyncRunView
  labelledBy: string
}

function Progress({ run, labelledBy, onCancel, isAsking }: ProgressProps) {
  const { t } = useTranslation('store-products')
  const { number } = useFormat()
  const { id, status, productsDone, productsTotal } = run
  const isReading = status === 'READING' && productsTotal !== null
  const counted = { done: number(productsDone), total: number(productsTotal ?? 0) }
  return (
    <BlockStack gap="300">
      <ProgressBar
        progress={isReading ? Math.min(100, (productsDone / Math.max(1, productsTotal)) * 100) : 0}
        size="small"
        ariaLabelledBy={labelledBy}
      />
      <InlineStack gap="200" blockAlign="center" align="space-between">
        <div aria-live="polite">
          <Text as="p" tone="subdued">
            {isReading
              ? t('sync.reading', counted)
              : productsTotal
                ? t('sync.counting', { total: counted.total })
                : t('sync.queued')}
          </Text>
        </div>
        <Only needs="catalog.write">
          <Button loading={isAsking} onClick={() => onCancel(id)}>
            {t('sync.cancel')}
          </Button>
        </Only>
      </InlineStack>
      <Text as="p" tone="subdued" variant="bodySm">
        {t('sync.leave')}
      </Text>
    </BlockStack>
  )
}

/** Why the last run came to nothing, and what helps. */
function Trouble({ sync: { last } }: { sync: StoreSyncState }) {
  const { t } = useTranslation('store-products')
  if (last?.status === 'CANCELED') return <Banner>{t('sync.canceled')}</Banner>
  if (last?.status !== 'FAILED') return null
  return (
    <Banner tone="critical" title={t(`failure.${last.failure ?? 'unexpected'}.title`)}>
      {t(`failure.${last.failure ?? 'unexpected'}.todo`)}
    </Banner>
  )
}

function AtRest({ sync: { products, pages, inStepSince, waiting } }: { sync: StoreSyncState }) {
  const { t } = useTranslation('store-products')
  const { number, date } = useFormat()
  return (
    <BlockStack gap="300">
      <BlockStack gap="100">
        <Text as="p" variant="headingLg">
          {t('count', { count: products, shown: number(products) })}
        </Text>
        <Text as="p" tone="subdued">
          {t('sync.pages', { shown: number(pages) })}
        </Text>
        <Text as="p" tone="subdued">
          {inStepSince
            ? t('sync.since', { time: date(inStepSince, { dateStyle: 'medium', timeStyle: 'short' }) })
            : t('sync.never')}
        </Text>
        {waiting > 0 ? (
          <Text as="p" tone="subdued">
            {t('sync.waiting', { shown: number(waiting) })}
          </Text>
        ) : null}
      </BlockStack>
    </BlockStack>
  )
}
