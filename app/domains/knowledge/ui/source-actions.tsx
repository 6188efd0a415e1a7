import { useFetcher } from '@remix-run/react'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { useDocument } from '~/ui/document-context'
import type { SourceKind, SourceStatus } from '../knowledge'

/** Read again and remove. Pages and answers written here are read as they are saved. */
export function SourceActions({
  title,
  kind,
  status,
}: {
  title: string
  kind: SourceKind
  status: SourceStatus
}) {
  const { t } = useTranslation('knowledge')
  const { csrfToken } = useDocument()
  const again = useFetcher()
  const removal = useFetcher()
  const send = (fetcher: ReturnType<typeof useFetcher>, intent: string) =>
    fetcher.submit({ intent, csrf: csrfToken }, { method: 'post' })
  return (
    <>
      {kind === 'FILE' || kind === 'WEBSITE' ? (
        <Button
          icon={<RefreshCw />}
          isPending={again.state !== 'idle'}
          isDisabled={status === 'PENDING' || status === 'READING'}
          onPress={() => send(again, 'read-again')}
        >
          {t('detail.readAgain')}
        </Button>
      ) : null}
      <ConfirmDialog
        trigger={
          <Button variant="danger-quiet" icon={<Trash2 />} isPending={removal.state !== 'idle'}>
            {t('detail.remove')}
          </Button>
        }
        title={t('detail.removeTitle', { title })}
        confirmLabel={t('detail.remove')}
        onConfirm={() => send(removal, 'remove')}
      >
        {t('detail.removeBody')}
      </ConfirmDialog>
    </>
  )
}
