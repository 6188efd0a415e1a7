import {
  ActionList,
  Banner,
  BlockStack,
  Box,
  Button,
  InlineStack,
  Popover,
  Text,
  TextField,
} from '@shopify/polaris'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '~/ui/use-draft'
import type { CannedReply } from '../../inbox/canned-replies.server'
import { useGivenBack } from '../outbox/use-given-back'
import type { ConversationOutbox } from '../outbox/use-outbox'

export interface ComposerProps {
  /** Whose unsent text is kept. */
  conversationId: string
  savedReplies: CannedReply[]
  outbox: ConversationOutbox
  /** What becomes of an answer besides. */
  note: string | null
  onTyping: () => void
}

const MOST_FOUND = 6

/** Where a person writes to the shopper. Enter sends; "/shortcut" becomes the saved reply. */
export function Composer({ conversationId, savedReplies, outbox, note, onTyping }: ComposerProps) {
  const { t } = useTranslation('inbox')
  const { value: text, setValue: setText, forget } = useDraft(`reply:${conversationId}`, '')
  const givenBack = useGivenBack(outbox, setText)
  const shortcut = /^\/(\S*)$/.exec(text)?.[1]
  const found =
    shortcut === undefined
      ? []
      : savedReplies.filter((reply) => reply.shortcut.startsWith(shortcut)).slice(0, MOST_FOUND)
  const send = () => {
    const words = text.trim()
    if (!words) return
    outbox.send(words)
    givenBack.forget()
    setText('')
    forget()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (found[0]) setText(found[0].text)
    else send()
  }
  return (
    <Box padding="300">
      <BlockStack gap="200">
        {givenBack.problem === null ? null : (
          <Banner tone="critical" title={t('outbox.refused')}>
            {givenBack.problem}
          </Banner>
        )}
        {found.length > 0 ? (
          <ActionList
            items={found.map((reply) => ({
              content: `/${reply.shortcut}`,
              helpText: reply.text,
              onAction: () => setText(reply.text),
            }))}
          />
        ) : null}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field inside, which tells none */}
        <div onKeyDown={onKeyDown}>
          <TextField
            label={t('composer.label')}
            labelHidden
            placeholder={t('composer.placeholder')}
            value={text}
            onChange={(words) => {
              setText(words)
              onTyping()
            }}
            multiline={2}
            maxHeight="12rem"
            autoComplete="off"
          />
        </div>
        {note ? (
          <Text as="p" variant="bodySm" tone="subdued" breakWord>
            {note}
          </Text>
        ) : null}
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="p" variant="bodySm" tone="subdued">
            {t('composer.hint')}
          </Text>
          <InlineStack gap="200">
            {savedReplies.length > 0 ? <SavedReplyMenu replies={savedReplies} onChoose={setText} /> : null}
            <Button variant="primary" onClick={send} disabled={!text.trim()}>
              {t('composer.send')}
            </Button>
          </InlineStack>
        </InlineStack>
      </BlockStack>
    </Box>
  )
}

function SavedReplyMenu({ replies, onChoose }: { replies: CannedReply[]; onChoose: (text: string) => void }) {
  const { t } = useTranslation('inbox')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      active={isOpen}
      onClose={() => setOpen(false)}
      activator={
        <Button disclosure onClick={() => setOpen(!isOpen)}>
          {t('composer.saved')}
        </Button>
      }
    >
      <ActionList
        items={replies.map(({ shortcut, text }) => ({
          content: `/${shortcut}`,
          helpText: text,
          onAction: () => {
            setOpen(false)
            onChoose(text)
          },
        }))}
      />
    </Popover>
  )
}
