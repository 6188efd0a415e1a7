import { MessageSquareText, SendHorizontal } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Callout } from '~/ui/components/feedback/callout'
import { Menu } from '~/ui/components/overlays/menu'
import { AttachButton } from './attachments/attach-button'
import { AttachmentList } from './attachments/attachment-list'
import { type ReplyProps, useReply } from './use-reply'

/** Where a person writes to the shopper. */
export function Composer(props: ReplyProps) {
  const { t } = useTranslation('inbox')
  const { savedReplies, attachments, note } = props
  const { text, found, problem, send, insert: put, type, onKeyDown, onPaste } = useReply(props)
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the field shows
  useLayoutEffect(() => grow(field.current), [text])
  const insert = (reply: { text: string }) => {
    put(reply)
    field.current?.focus()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="border-t bg-surface p-3 sm:px-5"
    >
      {problem === null ? null : (
        <Callout tone="bad" role="alert" className="mb-2" title={t('outbox.refused')}>
          {problem}
        </Callout>
      )}
      {found.length > 0 ? (
        <ul className="mb-2 overflow-hidden rounded-md border bg-raised">
          {found.map((reply) => (
            <li key={reply.id}>
              <button
                type="button"
                onClick={() => insert(reply)}
                className="flex w-full items-baseline gap-3 px-3 py-2 text-start text-sm hover:bg-hover"
              >
                <bdi className="font-medium text-ink">/{reply.shortcut}</bdi>
                <span dir="auto" className="min-w-0 flex-1 truncate text-muted">
                  {reply.text}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <AttachmentList attachments={attachments} />
      <div className="flex flex-wrap items-end gap-2">
        <textarea
          ref={field}
          value={text}
          dir="auto"
          rows={1}
          aria-label={t('composer.label')}
          placeholder={t('composer.placeholder')}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="max-h-40 min-h-10 min-w-0 flex-1 resize-none rounded-md border border-control bg-surface px-3 py-2 text-ink placeholder:text-faint max-sm:basis-full"
        />
        <AttachButton onChoose={attachments.add} />
        {savedReplies.length > 0 ? (
          <Menu
            label={t('composer.saved')}
            trigger={
              <IconButton label={t('composer.saved')}>
                <MessageSquareText />
              </IconButton>
            }
            groups={[
              savedReplies.map((reply) => ({
                id: reply.id,
                label: `/${reply.shortcut}`,
                onAction: () => insert(reply),
              })),
            ]}
          />
        ) : null}
        <Button
          type="submit"
          variant="primary"
          isDisabled={attachments.isStuck}
          icon={<SendHorizontal className="rtl:-scale-x-100" />}
          className="max-sm:ms-auto"
        >
          {t('composer.send')}
        </Button>
      </div>
      {note ? <p className="mt-1.5 text-xs text-muted [overflow-wrap:anywhere]">{note}</p> : null}
      <p className="mt-1.5 text-xs text-faint max-sm:hidden">{t('composer.hint')}</p>
    </form>
  )
}

/** As tall as its words, also where a line wraps, up to its `max-height`. */
function grow(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
}
