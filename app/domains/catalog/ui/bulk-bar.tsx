import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { showToast } from '~/ui/components/feedback/toast'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { Menu } from '~/ui/components/overlays/menu'
import { useDocument } from '~/ui/document-context'
import type { Facets } from './use-facets'

interface BulkBarProps {
  selected: ReadonlySet<string>
  choices: Facets
  /** The selection was dealt with. */
  onDone: () => void
}

/** What can be done with the products that are selected. */
export function BulkBar({ selected, choices, onDone }: BulkBarProps) {
  const { t } = useTranslation('catalog')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher<{ changed: number }>()
  const [isAsking, setAsking] = useState(false)
  const { data, state } = fetcher
  useEffect(() => {
    if (state !== 'idle' || !data) return
    showToast({ title: t('bulk.done', { count: data.changed }) })
    onDone()
  }, [data, state, onDone, t])
  const isWanted = selected.size > 0 && !choices.facets
  const { load } = choices
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, load])
  if (selected.size === 0) return null
  const collections = choices.facets?.collections.filter(({ isOfStore }) => !isOfStore) ?? []
  const send = (intent: string, collection = '') =>
    fetcher.submit({ csrf: csrfToken, intent, collection, ids: [...selected].join(',') }, { method: 'post' })
  const isPending = state !== 'idle'
  return (
    <div
      className="flex flex-wrap items-center gap-2 border-y bg-accent-soft px-4 py-2 sm:px-5"
      role="toolbar"
    >
      <span className="me-2 text-sm font-medium text-accent-ink">
        {t('bulk.selected', { count: selected.size })}
      </span>
      <Button size="sm" isDisabled={isPending} onPress={() => send('publish')}>
        {t('bulk.publish')}
      </Button>
      <Button size="sm" isDisabled={isPending} onPress={() => send('unpublish')}>
        {t('bulk.unpublish')}
      </Button>
      <Button size="sm" isDisabled={isPending} onPress={() => send('archive')}>
        {t('bulk.archive')}
      </Button>
      {collections.length > 0 ? (
        <Menu
          label={t('bulk.more')}
          trigger={
            <Button size="sm" isDisabled={isPending}>
              {t('bulk.more')}
            </Button>
          }
          groups={[
            collections.map(({ id, title }) => ({ id, label: title, onAction: () => send('collect', id) })),
          ]}
        />
      ) : null}
      <Button size="sm" variant="danger-quiet" isDisabled={isPending} onPress={() => setAsking(true)}>
        {t('bulk.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('bulk.deleteTitle', { count: selected.size })}
        confirmLabel={t('bulk.delete')}
        onConfirm={() => send('delete')}
      >
        {t('bulk.deleteText')}
      </ConfirmDialog>
    </div>
  )
}
