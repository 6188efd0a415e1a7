import { useFetcher, useNavigation, useSubmit } from '@remix-run/react'
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
  const submit = useSubmit()
  const isRemoving = useNavigation().formData?.get('intent') === 'remove'
  // A navigation, not a fetcher: the live stream tells of the removal too, and reading this page again beside it
  // would find nothing and take the page away before the redirect came.
  const remove = () => submit({ intent: 'remove', csrf: csrfToken }, { method: 'post' })
  return (
    <>
      {kind === 'FILE' || kind === 'WEBSITE' ? (
        <Button
          icon={<RefreshCw />}
          isPending={again.state !== 'idle'}
          isDisabled={status === 'PENDING' || status === 'READING'}
          onPress={() => again.submit({ intent: 'read-again', csrf: csrfToken }, { method: 'post' })}
        >
          {t('detail.readAgain')}
        </Button>
      ) : null}
      <ConfirmDialog
        trigger={
          <Button variant="danger-quiet" icon={<Trash2 />} isPending={isRemoving}>
            {t('detail.remove')}
          </Button>
        }
        title={t('detail.removeTitle', { title })}
        confirmLabel={t('detail.remove')}
        onConfirm={remove}
      >
        {t('detail.removeBody')}
      </ConfirmDialog>
    </>
  )
}
