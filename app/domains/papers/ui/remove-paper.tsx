import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { useDocument } from '~/ui/document-context'

/** Removes a paper, after asking. */
export function RemovePaper({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('papers')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher()
  return (
    <ConfirmDialog
      title={t('remove.title')}
      confirmLabel={t('remove.button')}
      isPending={fetcher.state !== 'idle'}
      onConfirm={() =>
        fetcher.submit({ csrf: csrfToken, id }, { method: 'post', action: '/manual-documents/remove' })
      }
      trigger={
        <Button size="sm" variant="quiet">
          {t('remove.button')}
        </Button>
      }
    >
      {t('remove.body', { name: `\u2068${name}\u2069` })}
    </ConfirmDialog>
  )
}
