import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useDraft } from '~/ui/use-draft'
import { useMessage } from '~/ui/use-message'
import type { CannedReply } from '../inbox/canned-replies.server'
import type { Attachments } from './attachments/use-attachments'
import { useGivenBack } from './outbox/use-given-back'
import type { ConversationOutbox } from './outbox/use-outbox'

export interface ReplyProps {
  /** Whose unsent text is kept. */
  conversationId: string
  savedReplies: CannedReply[]
  outbox: ConversationOutbox
  attachments: Attachments
  /** What becomes of an answer besides. */
  note: string | null
  onTyping: () => void
}

const MOST_FOUND = 6

/** What a person is writing to the shopper. Enter sends; "/shortcut" becomes the saved reply; pasted files go with it. */
export function useReply({ conversationId, savedReplies, outbox, attachments, onTyping }: ReplyProps) {
  const message = useMessage()
  const { value: text, setValue: setText, forget } = useDraft(`reply:${conversationId}`, '')
  const givenBack = useGivenBack(outbox, setText, attachments.giveBack)
  const shortcut = /^\/(\S*)$/.exec(text)?.[1]
  const found =
    shortcut === undefined
      ? []
      : savedReplies.filter((reply) => reply.shortcut.startsWith(shortcut)).slice(0, MOST_FOUND)
  const canSend = (text.trim() !== '' || attachments.items.length > 0) && !attachments.isStuck
  const send = () => {
    if (!canSend) return
    outbox.send(text.trim(), attachments.take())
    givenBack.forget()
    setText('')
    forget()
  }
  return {
    text,
    found,
    canSend,
    send,
    /** Why the last message came back; empty where nobody said. */
    problem: givenBack.problem === null ? null : message(givenBack.problem),
    insert: (reply: { text: string }) => setText(reply.text),
    type(words: string) {
      setText(words)
      onTyping()
    },
    onKeyDown(event: KeyboardEvent) {
      // While an input method composes a word, Enter chooses it.
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
      event.preventDefault()
      if (found[0]) setText(found[0].text)
      else send()
    },
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files]
      // Text from a table comes with a picture of it.
      if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      attachments.add(files)
    },
  }
}
