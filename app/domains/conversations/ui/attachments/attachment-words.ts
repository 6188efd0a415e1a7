import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'
import type { Attachment } from './use-attachments'

/** How far a file is, or what is wrong with it; its size once it is there. */
export function useAttachmentWords(): (attachment: Attachment) => string {
  const { t } = useTranslation('inbox')
  const { bytes, percent } = useFormat()
  return ({ state, share, problem, bytes: size }) => {
    if (state === 'done') return bytes(size)
    if (state === 'refused') return problem || t('files.fileFailed')
    if (state === 'lost') return t('attachments.lost')
    if (state === 'signed-out') return t('outbox.signedOut')
    return state === 'waiting'
      ? t('attachments.waiting')
      : t('attachments.uploading', { share: percent(share) })
  }
}

export const isAmiss = ({ state }: Attachment): boolean => state === 'refused' || state === 'lost'
