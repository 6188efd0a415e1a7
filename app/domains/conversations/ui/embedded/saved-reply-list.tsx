import { useSubmit } from '@remix-run/react'
import { BlockStack, Card, ResourceItem, ResourceList, Text, TextField } from '@shopify/polaris'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { useDocument } from '~/ui/document-context'
import { ConfirmModal } from '~/ui/embedded/confirm-modal'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { EmptyCard } from '~/ui/embedded/empty-card'
import { FormModal } from '~/ui/embedded/form-modal'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { usePaths } from '~/ui/face/face'
import type { CannedReply } from '../../inbox/canned-replies.server'

const NEW: CannedReply = { id: '', shortcut: '', text: '', language: null }

/** The team's saved replies, in a store's admin: list, add, change, remove. */
export function SavedReplyList({ replies }: { replies: CannedReply[] }) {
  const { t } = useTranslation('inbox')
  const { conversations } = usePaths()
  const mayWrite = useMay('conversations.answer')
  const [edited, edit] = useState<CannedReply | null>(null)
  const [removed, remove] = useState<CannedReply | null>(null)
  return (
    <EmbeddedPage
      title={t('replies.title')}
      description={t('replies.description')}
      back={{ to: conversations, label: t('title') }}
      actions={mayWrite ? [{ label: t('replies.new'), onAction: () => edit(NEW), isPrimary: true }] : []}
      isNarrow
    >
      {edited ? <EditReply key={edited.id} reply={edited} onClose={() => edit(null)} /> : null}
      <RemoveReply reply={removed} onClose={() => remove(null)} />
      {replies.length === 0 ? (
        <EmptyCard
          title={t('replies.emptyTitle')}
          text={t('replies.emptyText')}
          action={mayWrite ? { label: t('replies.new'), onAction: () => edit(NEW) } : undefined}
        />
      ) : (
        <Card padding="0">
          <ResourceList
            items={replies}
            renderItem={(reply) => (
              <ResourceItem
                key={reply.id}
                id={reply.id}
                onClick={() => mayWrite && edit(reply)}
                accessibilityLabel={`${t('replies.edit')}: ${reply.shortcut}`}
                persistActions
                shortcutActions={
                  mayWrite ? [{ content: t('replies.remove'), onAction: () => remove(reply) }] : undefined
                }
              >
                <BlockStack gap="050">
                  <Text as="h3" variant="bodyMd" fontWeight="semibold">
                    <bdi>/{reply.shortcut}</bdi>
                  </Text>
                  <Text as="p" tone="subdued" breakWord>
                    <bdi>{reply.text}</bdi>
                  </Text>
                </BlockStack>
              </ResourceItem>
            )}
          />
        </Card>
      )}
    </EmbeddedPage>
  )
}

function EditReply({ reply, onClose }: { reply: CannedReply; onClose: () => void }) {
  const { t } = useTranslation('inbox')
  const { id, shortcut, text } = reply
  const { field, save, discard, isSaving, refused, problem } = useEditedForm(
    { shortcut, text },
    { also: id ? { id } : {}, draft: `reply-${id}`, isInModal: true, onSaved: onClose },
  )
  return (
    <FormModal
      isOpen
      title={t(id ? 'replies.edit' : 'replies.new')}
      saveLabel={t('replies.save')}
      isSaving={isSaving}
      problem={refused ?? problem}
      onSave={save}
      onClose={() => {
        discard()
        onClose()
      }}
    >
      <TextField
        {...field('shortcut')}
        label={t('replies.shortcut')}
        helpText={t('replies.shortcutHint')}
        prefix="/"
        requiredIndicator
      />
      <TextField {...field('text')} label={t('replies.text')} multiline={5} requiredIndicator />
    </FormModal>
  )
}

function RemoveReply({ reply, onClose }: { reply: CannedReply | null; onClose: () => void }) {
  const { t } = useTranslation('inbox')
  const submit = useSubmit()
  const { csrfToken } = useDocument()
  return (
    <ConfirmModal
      isOpen={reply !== null}
      title={t('replies.removeTitle')}
      text={t('replies.removeText')}
      confirmLabel={t('replies.remove')}
      onConfirm={() =>
        reply && submit({ intent: 'remove', id: reply.id, csrf: csrfToken }, { method: 'post' })
      }
      onClose={onClose}
    />
  )
}
