import { useFetcher } from '@remix-run/react'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Card } from '~/ui/components/data/card'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { DateTime } from '~/ui/components/text/date-time'
import { useDocument } from '~/ui/document-context'
import { ErrorSummary } from '~/ui/form/error-summary'
import { EnrolDialog } from './enrol-dialog'
import { ProveButton } from './prove-first'

export interface FactorsCardProps {
  factors: { id: string; name: string; createdAt: Date | string }[]
  isProved: boolean
}

/** Authenticator apps, the second step of signing in. */
export function FactorsCard({ factors, isProved }: FactorsCardProps) {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  const add = isProved ? (
    <Button onPress={() => setOpen(true)}>{t('factors.add')}</Button>
  ) : (
    <ProveButton label={t('factors.add')} />
  )
  return (
    <Card
      title={t('factors.title')}
      description={t('factors.description')}
      actions={factors.length > 0 ? add : null}
      isFlush
    >
      {factors.length === 0 ? (
        <EmptyState icon={<Smartphone />} title={t('factors.none')} actions={add}>
          {t('factors.noneHint')}
        </EmptyState>
      ) : (
        <ul className="divide-y">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isProved={isProved} isLast={factors.length === 1} />
          ))}
        </ul>
      )}
      <EnrolDialog isOpen={isOpen} onOpenChange={setOpen} />
    </Card>
  )
}

interface FactorRowProps {
  factor: FactorsCardProps['factors'][number]
  isProved: boolean
  /** With it the account loses its second step. */
  isLast: boolean
}

function FactorRow({ factor, isProved, isLast }: FactorRowProps) {
  const { t } = useTranslation('profile')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher<{ problem?: string }>()
  const name = factor.name || t('factors.unnamed')
  const remove = () =>
    fetcher.submit(
      { csrf: csrfToken, intent: 'remove', factor: factor.id },
      { method: 'post', action: '/profile/factors' },
    )
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
      <KeyRound aria-hidden="true" className="size-5 text-muted" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium text-ink">{name}</bdi>
        <span className="block text-sm text-muted">
          {t('addedOn')} <DateTime value={factor.createdAt} options={{ dateStyle: 'medium' }} />
        </span>
      </span>
      {isProved ? (
        <ConfirmDialog
          trigger={
            <Button
              variant="danger-quiet"
              size="sm"
              isPending={fetcher.state !== 'idle'}
              aria-label={t('factors.removeOne', { name })}
            >
              {t('remove')}
            </Button>
          }
          title={t('factors.removeOne', { name })}
          confirmLabel={t('remove')}
          onConfirm={remove}
        >
          {t(isLast ? 'factors.removeLast' : 'factors.removeHint')}
        </ConfirmDialog>
      ) : null}
      {fetcher.data?.problem ? (
        <div className="w-full">
          <ErrorSummary errors={[fetcher.data.problem]} />
        </div>
      ) : null}
    </li>
  )
}
