import { Checkbox, TextField } from '@shopify/polaris'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { FormModal } from '~/ui/embedded/form-modal'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { usePaths } from '~/ui/face/face'

/** Keeps what the list is narrowed by under a name. */
export function SaveView({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useTranslation('inbox')
  const { conversations } = usePaths()
  const mayShare = useMay('conversations.answer')
  const [isShared, share] = useState(false)
  const { field, values, save, isSaving, refused } = useEditedForm(
    { name: '' },
    {
      action: conversations,
      also: { intent: 'save-view', query, ...(isShared ? { shared: 'yes' } : {}) },
      isInModal: true,
      onSaved: onClose,
    },
  )
  return (
    <FormModal
      isOpen
      title={t('savedViews.save')}
      text={t('savedViews.text')}
      saveLabel={t('savedViews.save')}
      isSaving={isSaving}
      problem={refused}
      onSave={() => values.name.trim() && save()}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('savedViews.name')} maxLength={40} requiredIndicator />
      {mayShare ? <Checkbox label={t('savedViews.shared')} checked={isShared} onChange={share} /> : null}
    </FormModal>
  )
}
