import { useFetcher, useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Card } from '~/ui/components/data/card'
import { ProgressBar } from '~/ui/components/feedback/progress-bar'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { useDocument } from '~/ui/document-context'
import { useEventStream } from '~/ui/use-event-stream'
import { useFormat } from '~/ui/use-format'
import { type ImportView, isUnderWay } from '../imports/import-status'

/** An import at work, as it happens. */
export function ImportProgress({ view }: { view: ImportView }) {
  const { t } = useTranslation('catalog')
  const revalidator = useRevalidator()
  const [live, setLive] = useState(view)
  useEventStream(`/dashboard/catalog/imports/${view.id}/events`, {
    progress: (data) => {
      const next = data as ImportView
      setLive(next)
      // The summary and the report are the page's own to load.
      if (!isUnderWay(next.status)) revalidator.revalidate()
    },
  })
  const isApplying = live.status === 'APPLYING'
  return (
    <Card footer={<CancelButton />}>
      <div className="flex flex-col gap-6" aria-live="polite">
        {live.status === 'QUEUED' ? <ProgressBar label={t('progress.queued')} /> : <ReadingBar view={live} />}
        {isApplying ? (
          <ProgressBar
            label={t('progress.applying')}
            value={live.productsDone}
            maximum={Math.max(1, live.productsTotal)}
            valueLabel={t('progress.products', { done: live.productsDone, total: live.productsTotal })}
          />
        ) : null}
        <p className="text-sm text-muted">
          {live.status === 'QUEUED' ? t('progress.queuedText') : t('progress.leave')}
          {live.problemCount > 0 ? ` · ${t('progress.problems', { count: live.problemCount })}` : ''}
        </p>
      </div>
    </Card>
  )
}

function ReadingBar({ view }: { view: ImportView }) {
  const { t } = useTranslation('catalog')
  const { bytes } = useFormat()
  const read = t('progress.bytes', { read: bytes(view.bytesRead), total: bytes(view.byteSize) })
  return (
    <ProgressBar
      label={t('progress.reading')}
      value={view.bytesRead}
      maximum={Math.max(1, view.byteSize)}
      valueLabel={`${read} · ${t('progress.rows', { count: view.rowsRead })}`}
    />
  )
}

function CancelButton() {
  const { t } = useTranslation('catalog')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher()
  return (
    <ConfirmDialog
      title={t('progress.cancelTitle')}
      confirmLabel={t('progress.cancel')}
      onConfirm={() => fetcher.submit({ csrf: csrfToken, intent: 'cancel' }, { method: 'post' })}
      trigger={
        <Button size="sm" isPending={fetcher.state !== 'idle'}>
          {t('progress.cancel')}
        </Button>
      }
    >
      {t('progress.cancelText')}
    </ConfirmDialog>
  )
}
