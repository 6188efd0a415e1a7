import { Modal, TitleBar } from '@shopify/app-bridge-react'
import { Banner, BlockStack, Box, FormLayout, Text } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface FormModalProps {
  isOpen: boolean
  title: string
  text?: string
  saveLabel: string
  isSaving: boolean
  /** Why it wasn't saved, in words. */
  problem?: string
  onSave: () => void
  onClose: () => void
  /** Fields. */
  children: ReactNode
}

/** A short form in the admin's own modal. */
export function FormModal({
  isOpen,
  title,
  text,
  saveLabel,
  isSaving,
  problem,
  onSave,
  onClose,
  children,
}: FormModalProps) {
  const { t } = useTranslation('store')
  // Never in the server's page: App Bridge moves its content away before the page comes alive.
  if (!isOpen) return null
  return (
    <Modal open onHide={onClose}>
      <TitleBar title={title}>
        <button type="button" variant="primary" onClick={onSave} disabled={isSaving}>
          {saveLabel}
        </button>
        <button type="button" onClick={onClose}>
          {t('cancel')}
        </button>
      </TitleBar>
      <Box padding="400">
        <BlockStack gap="400">
          {problem ? <Banner tone="critical">{problem}</Banner> : null}
          {text ? <Text as="p">{text}</Text> : null}
          <FormLayout>{children}</FormLayout>
        </BlockStack>
      </Box>
    </Modal>
  )
}
