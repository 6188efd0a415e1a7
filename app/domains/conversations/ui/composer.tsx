import { MessageSquareText, SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Callout } from '~/ui/components/feedback/callout'
import { Menu } from '~/ui/components/overlays/menu'
import { useDraft } from '~/ui/use-draft'
import { useGivenBack } from './outbox/use-given-back'
import type { ConversationOutbox } from './outbox/use-outbox'

export interface SavedReply {
  id: string
  shortcut: string
  text: string
}

export interface ComposerProps {
  /** Whose unsent text is kept. */
  conversationId: string
  savedReplies: SavedReply[]
  outbox: ConversationOutbox
  /** What becomes of an answer besides. */
  note: string | null
  onTyping: () => void
}

/** Where a person writes to the shopper. Enter sends; "/shortcut" becomes the saved reply. */
export function Composer({ conversationId, savedReplies, outbox, note, onTyping }: ComposerProps) {
  const { t } = useTranslation('inbox')
  const { value: text, setValue: setText, forget } = useDraft(`reply:${conversationId}`, '')
  const givenBack = useGivenBack(outbox, setText)
  const field = useRef<HTMLTextAreaElement>(null)
  const shortcut = /^\/(\S*)$/.exec(text)?.[1]
  const found =
    shortcut === undefined
      ? []
      : savedReplies.filter((reply) => reply.shortcut.startsWith(shortcut)).slice(0, 6)

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const words = text.trim()
    if (!words) return
    outbox.send(words)
    givenBack.forget()
    setText('')
    forget()
  }
  const insert = (reply: SavedReply) => {
    setText(reply.text)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (found[0]) insert(found[0])
    else send()
  }

  return (
    <form onSubmit={send} className="border-t bg-surface p-3 sm:px-5">
      {givenBack.problem === null ? null : (
        <Callout tone="bad" role="alert" className="mb-2" title={t('outbox.refused')}>
          {givenBack.problem}
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
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          value={text}
          dir="auto"
          rows={Math.min(6, text.split('\n').length)}
          aria-label={t('composer.label')}
          placeholder={t('composer.placeholder')}
          onChange={(event) => {
            setText(event.target.value)
            onTyping()
          }}
          onKeyDown={onKeyDown}
          className="min-h-10 min-w-0 flex-1 resize-none rounded-md border border-control bg-surface px-3 py-2 text-ink placeholder:text-faint"
        />
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
        <Button type="submit" variant="primary" icon={<SendHorizontal className="rtl:-scale-x-100" />}>
          {t('composer.send')}
        </Button>
      </div>
      {note ? <p className="mt-1.5 text-xs text-muted [overflow-wrap:anywhere]">{note}</p> : null}
      <p className="mt-1.5 text-xs text-faint max-sm:hidden">{t('composer.hint')}</p>
    </form>
  )
}
