import { Badge, BlockStack, Button, Collapsible, Divider, InlineStack, Text } from '@shopify/polaris'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'
import type { SyncRunView, SyncStatus } from '../../sync/sync-state'

const TONES: Partial<Record<SyncStatus, 'success' | 'critical' | 'info'>> = {
  DONE: 'success',
  FAILED: 'critical',
  WAITING: 'info',
  READING: 'info',
}

/** The last times the store was read: why, and what came of it. Folded up: most days nobody needs it. */
export function SyncRuns({ runs }: { runs: SyncRunView[] }) {
  const { t } = useTranslation('store-products')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (runs.length === 0) return null
  return (
    <BlockStack gap="300">
      <InlineStack>
        <Button
          variant="plain"
          disclosure={isOpen ? 'up' : 'down'}
          ariaExpanded={isOpen}
          ariaControls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('runs.title')}
        </Button>
      </InlineStack>
      <Collapsible id={id} open={isOpen}>
        <BlockStack gap="300">
          {runs.map((run) => (
            <BlockStack key={run.id} gap="300">
              <Divider />
              <Run run={run} />
            </BlockStack>
          ))}
        </BlockStack>
      </Collapsible>
    </BlockStack>
  )
}

function Run({ run }: { run: SyncRunView }) {
  const { t } = useTranslation('store-products')
  const { date } = useFormat()
  const { status, reason, createdAt } = run
  return (
    <BlockStack gap="100">
      <InlineStack gap="200" align="space-between" blockAlign="center">
        <Text as="h3" variant="bodyMd" fontWeight="medium">
          {t(`reason.${reason}`)}
        </Text>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      </InlineStack>
      <Text as="p" variant="bodySm" tone="subdued">
        {date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })} · <Outcome run={run} />
      </Text>
    </BlockStack>
  )
}

function Outcome({ run: { status, failure, created, updated, removed, unchanged } }: { run: SyncRunView }) {
  const { t } = useTranslation('store-products')
  const { number } = useFormat()
  if (status === 'FAILED') return t(`failure.${failure ?? 'unexpected'}.title`)
  if (created + updated + removed === 0) return t('runs.nothing', { unchanged: number(unchanged) })
  return t('runs.changed', {
    created: number(created),
    updated: number(updated),
    removed: number(removed),
  })
}
