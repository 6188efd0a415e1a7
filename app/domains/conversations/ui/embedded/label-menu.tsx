import { useFetcher } from '@remix-run/react'
import { ActionList, Button, InlineStack, Popover, Select, TextField } from '@shopify/polaris'
import { CheckIcon, PlusIcon } from '@shopify/polaris-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '~/ui/document-context'
import { ConfirmModal } from '~/ui/embedded/confirm-modal'
import { FormModal } from '~/ui/embedded/form-modal'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { usePaths } from '~/ui/face/face'
import { LABEL_COLORS } from '../../inbox/label-colors'
import type { ConversationLabel } from '../../inbox/labels.server'
import type { Command } from '../use-thread'
import { LabelBadge } from './label-badges'

export interface LabelMenuProps {
  labels: ConversationLabel[]
  labelIds: string[]
  command: Command
}

/** Puts labels on a conversation and takes them off; the team's labels are made and removed behind it. */
export function LabelMenu({ labels, labelIds, command }: LabelMenuProps) {
  const { t } = useTranslation('inbox')
  const [isOpen, setOpen] = useState(false)
  const [isManaging, setManaging] = useState(false)
  const put = (id: string) => () => {
    setOpen(false)
    command({ intent: 'label', labelId: id, on: labelIds.includes(id) ? 'no' : 'yes' })
  }
  const manage = () => {
    setOpen(false)
    setManaging(true)
  }
  return (
    <>
      <Popover
        active={isOpen}
        onClose={() => setOpen(false)}
        activator={
          <Button disclosure onClick={() => setOpen(!isOpen)}>
            {t('labels.title')}
          </Button>
        }
      >
        <ActionList
          sections={[
            {
              items: labels.map(({ id, name }) => ({
                content: name,
                active: labelIds.includes(id),
                ...(labelIds.includes(id) ? { suffix: <CheckIcon width={20} aria-hidden="true" /> } : {}),
                onAction: put(id),
              })),
            },
            { items: [{ content: t('labels.manage'), icon: PlusIcon, onAction: manage }] },
          ]}
        />
      </Popover>
      {isManaging ? <ManageLabels labels={labels} onClose={() => setManaging(false)} /> : null}
    </>
  )
}

function ManageLabels({ labels, onClose }: { labels: ConversationLabel[]; onClose: () => void }) {
  const { t } = useTranslation('inbox')
  const { conversations } = usePaths()
  const { csrfToken } = useDocument()
  const removal = useFetcher()
  const [removed, remove] = useState<ConversationLabel | null>(null)
  const { field, values, save, isSaving, refused } = useEditedForm(
    { name: '', color: 'accent' },
    { action: conversations, also: { intent: 'save-label' }, isInModal: true },
  )
  if (removed)
    return (
      <ConfirmModal
        isOpen
        title={t('labels.removeTitle', { name: removed.name })}
        text={t('labels.removeText')}
        confirmLabel={t('labels.remove')}
        onConfirm={() =>
          removal.submit(
            { intent: 'remove-label', id: removed.id, csrf: csrfToken },
            { method: 'post', action: conversations },
          )
        }
        onClose={() => remove(null)}
      />
    )
  return (
    <FormModal
      isOpen
      title={t('labels.title')}
      text={t('labels.text')}
      saveLabel={t('labels.add')}
      isSaving={isSaving}
      problem={refused}
      onSave={() => values.name.trim() && save()}
      onClose={onClose}
    >
      {labels.map((label) => (
        <InlineStack key={label.id} align="space-between" blockAlign="center" gap="200">
          <LabelBadge label={label} />
          <Button variant="plain" tone="critical" onClick={() => remove(label)}>
            {t('labels.remove')}
          </Button>
        </InlineStack>
      ))}
      <TextField {...field('name')} label={t('labels.name')} maxLength={40} requiredIndicator />
      <Select
        {...field('color')}
        label={t('labels.color')}
        options={LABEL_COLORS.map((value) => ({ value, label: t(`labels.colors.${value}`) }))}
      />
    </FormModal>
  )
}
