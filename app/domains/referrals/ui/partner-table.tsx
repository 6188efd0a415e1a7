import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { CopyButton } from '~/ui/components/actions/copy-button'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { useDocument } from '~/ui/document-context'
import { useFormat } from '~/ui/use-format'

export interface PartnerRow {
  id: string
  name: string
  email: string
  code: string
  isPaused: boolean
  hasAccount: boolean
  visits: number
  signUps: number
}

/** Everybody who recommends the product, for admins. */
export function PartnerTable({ partners }: { partners: readonly PartnerRow[] }) {
  const { t } = useTranslation('admin-partners')
  const { number } = useFormat()
  return (
    <Table
      label={t('title')}
      rows={partners}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('name'),
          cell: ({ name, email }) => (
            <>
              <bdi className="block">{name}</bdi>
              <bdi className="block break-all text-xs font-normal text-muted">{email}</bdi>
            </>
          ),
        },
        {
          key: 'code',
          header: t('code'),
          cell: ({ code }) => (
            <span className="inline-flex items-center gap-1">
              <bdi dir="ltr">{code}</bdi>
              <CopyButton text={code} />
            </span>
          ),
        },
        { key: 'visits', header: t('visits'), align: 'end', cell: ({ visits }) => number(visits) },
        { key: 'sign-ups', header: t('signUps'), align: 'end', cell: ({ signUps }) => number(signUps) },
        { key: 'state', header: t('state'), cell: (row) => <PartnerState {...row} /> },
        { key: 'actions', header: '', align: 'end', cell: (row) => <PartnerActions {...row} /> },
      ]}
    />
  )
}

function PartnerState({ isPaused, hasAccount }: PartnerRow) {
  const { t } = useTranslation('admin-partners')
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={isPaused ? 'warn' : 'good'}>{t(isPaused ? 'paused' : 'open')}</Badge>
      {hasAccount ? null : <Badge>{t('noAccount')}</Badge>}
    </span>
  )
}

function PartnerActions({ id, name, isPaused }: PartnerRow) {
  const { t } = useTranslation('admin-partners')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher()
  const send = (intent: 'pause' | 'resume' | 'remove') => () =>
    fetcher.submit({ csrf: csrfToken, intent, id }, { method: 'post' })
  const next = isPaused ? 'resume' : 'pause'
  return (
    <span className="inline-flex gap-2">
      <Button size="sm" isPending={fetcher.state !== 'idle'} onPress={send(next)}>
        {t(next)}
      </Button>
      <ConfirmDialog
        title={t('remove')}
        confirmLabel={t('remove')}
        onConfirm={send('remove')}
        trigger={
          <Button size="sm" variant="danger-quiet">
            {t('remove')}
          </Button>
        }
      >
        {t('removeBody', { name })}
      </ConfirmDialog>
    </span>
  )
}
