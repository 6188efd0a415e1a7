import { Modal, TitleBar } from '@shopify/app-bridge-react'
import { Box, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'

export interface ConfirmModalProps {
  isOpen: boolean
  title: string
  /** What will be, in a sentence. */
  text: string
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks in the admin's own modal before something is done that can't be undone. */
export function ConfirmModal({ isOpen, title, text, confirmLabel, onConfirm, onClose }: ConfirmModalProps) {
  const { t } = useTranslation('store')
  const confirm = () => {
    onClose()
    onConfirm()
  }
  // Never in the server's page: App Bridge moves its content away before the page comes alive.
  if (!isOpen) return null
  return (
    <Modal open onHide={onClose} variant="small">
      <TitleBar title={title}>
        <button type="button" variant="primary" tone="critical" onClick={confirm}>
          {confirmLabel}
        </button>
        <button type="button" onClick={onClose}>
          {t('cancel')}
        </button>
      </TitleBar>
      <Box padding="400">
        <Text as="p">{text}</Text>
      </Box>
    </Modal>
  )
}
