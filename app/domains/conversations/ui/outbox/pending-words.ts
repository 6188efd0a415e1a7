import { useTranslation } from 'react-i18next'
import { useIsOffline } from '~/ui/connection/use-connection'
import { useFormat } from '~/ui/use-format'
import { useProgressOf } from '../attachments/use-attachments'
import type { OutboxItem } from './outbox'

/** How far a message on its way is, in a few words. */
export function usePendingWords({ state, files }: OutboxItem): string {
  const { t } = useTranslation('inbox')
  const { percent } = useFormat()
  const isOffline = useIsOffline()
  const progress = useProgressOf(files)
  if (state === 'signed-out') return t('outbox.signedOut')
  if (isOffline) return t('outbox.offline')
  if (progress && !progress.isWaiting && state === 'sending')
    return t('attachments.uploading', { share: percent(progress.share) })
  if (progress) return t('outbox.waiting')
  return state === 'waiting' ? t('outbox.waiting') : t('outbox.sending')
}
