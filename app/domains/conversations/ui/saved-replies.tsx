import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { MessageSquareText, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { TextArea } from '~/ui/components/forms/text-area'
import { TextField } from '~/ui/components/forms/text-field'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { Dialog } from '~/ui/components/overlays/dialog'
import { useDocument } from '~/ui/document-context'
import { ErrorSummary } from '~/ui/form/error-summary'
import { Form } from '~/ui/form/form'
import { PageHeader } from '~/ui/patterns/page-header'
import type { CannedReply } from '../inbox/canned-replies.server'

type Result = SubmissionResult<string[]> | null

/** The team's saved replies: list, add, change, remove. */
export function SavedReplies({ replies }: { replies: CannedReply[] }) {
  const { t } = useTranslation('inbox')
  return (
    <>
      <PageHeader
        title={t('replies.title')}
        description={t('replies.description')}
        breadcrumbs={[{ label: t('title'), to: '/chat-dashboard' }]}
        actions={<ReplyDialog trigger={<Button variant="primary">{t('replies.new')}</Button>} />}
      />
      {replies.length === 0 ? (
        <Card>
          <EmptyState icon={<MessageSquareText />} title={t('replies.emptyTitle')}>
            {t('replies.emptyText')}
          </EmptyState>
        </Card>
      ) : (
        <Card isFlush>
          <ul className="divide-y">
            {replies.map((reply) => (
              <li key={reply.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
                <code
                  dir="ltr"
                  className="min-w-0 truncate pt-1 text-start text-sm text-accent-ink max-sm:flex-1 sm:w-32"
                >
                  /{reply.shortcut}
                </code>
                <p
                  dir="auto"
                  className="min-w-0 whitespace-pre-wrap pt-1 text-sm text-ink max-sm:order-last max-sm:basis-full sm:flex-1"
                >
                  {reply.text}
                </p>
                <ReplyDialog
                  reply={reply}
                  trigger={
                    <IconButton label={t('replies.edit')} size="sm">
                      <Pencil />
                    </IconButton>
                  }
                />
                <RemoveReply reply={reply} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function ReplyDialog({ reply, trigger }: { reply?: CannedReply; trigger: React.ReactElement }) {
  const { t } = useTranslation('inbox')
  const fetcher = useFetcher<Result>()
  const [isOpen, setOpen] = useState(false)
  const isSaved = fetcher.state === 'idle' && fetcher.data?.status === 'success'
  useEffect(() => {
    if (isSaved) setOpen(false)
  }, [isSaved])
  const errors = fetcher.data?.error ?? {}
  return (
    <Dialog
      title={reply ? t('replies.edit') : t('replies.new')}
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Form fetcher={fetcher} className="space-y-4">
        {errors['']?.length ? <ErrorSummary errors={errors['']} /> : null}
        {reply ? <input type="hidden" name="id" value={reply.id} /> : null}
        <TextField
          name="shortcut"
          label={t('replies.shortcut')}
          hint={t('replies.shortcutHint')}
          prefix="/"
          defaultValue={reply?.shortcut}
          errors={errors.shortcut ?? undefined}
          isRequired
        />
        <TextArea
          name="text"
          label={t('replies.text')}
          rows={5}
          defaultValue={reply?.text}
          errors={errors.text ?? undefined}
          isRequired
        />
        <SubmitButton>{t('replies.save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

function RemoveReply({ reply }: { reply: CannedReply }) {
  const { t } = useTranslation('inbox')
  const { submit } = useFetcher()
  const { csrfToken } = useDocument()
  return (
    <ConfirmDialog
      title={t('replies.removeTitle')}
      confirmLabel={t('replies.remove')}
      onConfirm={() => submit({ intent: 'remove', id: reply.id, csrf: csrfToken }, { method: 'post' })}
      trigger={
        <IconButton label={t('replies.remove')} size="sm">
          <Trash2 />
        </IconButton>
      }
    >
      {t('replies.removeText')}
    </ConfirmDialog>
  )
}
