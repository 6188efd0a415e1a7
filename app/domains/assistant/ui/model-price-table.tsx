import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Table, type TableColumn } from '~/ui/components/data/table'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { useDocument } from '~/ui/document-context'
import { useFormat } from '~/ui/use-format'
import type { ModelPrice } from '../assistant'

export interface PricedModel {
  model: string
  price: ModelPrice
}

const KINDS = ['input', 'cached', 'cacheWrite', 'output'] as const

/** What models cost for a million tokens. Area `admin-models`. */
export function ModelPriceTable({
  label,
  rows,
  canRemove = false,
}: {
  label: string
  rows: readonly PricedModel[]
  canRemove?: boolean
}) {
  const { t } = useTranslation('admin-models')
  const { number } = useFormat()
  const amounts: TableColumn<PricedModel>[] = KINDS.map((kind) => ({
    key: kind,
    header: t(kind),
    align: 'end',
    cell: ({ price }) =>
      number(price[kind], {
        style: 'currency',
        currency: price.currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: 6,
      }),
  }))
  const actions: TableColumn<PricedModel> = {
    key: 'actions',
    header: '',
    align: 'end',
    cell: ({ model }) => <RemovePrice model={model} />,
  }
  return (
    <Table
      label={label}
      rows={rows}
      rowKey={({ model }) => model}
      columns={[
        {
          key: 'model',
          header: t('model'),
          cell: ({ model }) => (
            <bdi dir="ltr" className="break-all">
              {model}
            </bdi>
          ),
        },
        ...amounts,
        ...(canRemove ? [actions] : []),
      ]}
    />
  )
}

function RemovePrice({ model }: { model: string }) {
  const { t } = useTranslation('admin-models')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher()
  return (
    <ConfirmDialog
      title={t('remove')}
      confirmLabel={t('remove')}
      onConfirm={() => fetcher.submit({ csrf: csrfToken, intent: 'remove', model }, { method: 'post' })}
      trigger={
        <Button size="sm" variant="danger-quiet" isPending={fetcher.state !== 'idle'}>
          {t('remove')}
        </Button>
      }
    >
      {t('removeBody', { model })}
    </ConfirmDialog>
  )
}
