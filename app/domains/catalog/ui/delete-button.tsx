import { useFetcher } from '@remix-run/react'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '~/ui/components/actions/icon-button'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { useDocument } from '~/ui/document-context'

interface DeleteButtonProps {
  id: string
  title: string
  /** What goes with it. */
  children: string
}

/** Takes one entry of a list away (intent `delete` with its `id`), after asking. */
export function DeleteButton({ id, title, children }: DeleteButtonProps) {
  const { t } = useTranslation('common')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={t('action.delete')}
      onConfirm={() => fetcher.submit({ csrf: csrfToken, intent: 'delete', id }, { method: 'post' })}
      trigger={
        <IconButton label={t('action.delete')} size="sm" isPending={fetcher.state !== 'idle'}>
          <Trash2 />
        </IconButton>
      }
    >
      {children}
    </ConfirmDialog>
  )
}
