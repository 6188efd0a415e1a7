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
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CannedReply } from '../../inbox/canned-replies.server'
import { type ReplyProps, useReply } from '../use-reply'
import { AttachButton, AttachmentList } from './attachments'

/** Where a person writes to the shopper. */
export function Composer(props: ReplyProps) {
  const { t } = useTranslation('inbox')
  const { savedReplies, attachments, note } = props
  const { text, found, canSend, problem, send, insert, type, onKeyDown, onPaste } = useReply(props)
  return (
    <Box padding="300">
      <BlockStack gap="200">
        {problem === null ? null : (
          <Banner tone="critical" title={t('outbox.refused')}>
            {problem}
          </Banner>
        )}
        {found.length > 0 ? (
          <ActionList
            items={found.map((reply) => ({
              content: `/${reply.shortcut}`,
              helpText: reply.text,
              onAction: () => insert(reply),
            }))}
          />
        ) : null}
        <AttachmentList attachments={attachments} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what happens in the field inside, which tells none of it */}
        <div onKeyDown={onKeyDown} onPaste={onPaste}>
          <TextField
            label={t('composer.label')}
            labelHidden
            placeholder={t('composer.placeholder')}
            value={text}
            onChange={type}
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
            <AttachButton onChoose={attachments.add} />
            {savedReplies.length > 0 ? <SavedReplyMenu replies={savedReplies} onChoose={insert} /> : null}
            <Button variant="primary" onClick={send} disabled={!canSend}>
              {t('composer.send')}
            </Button>
          </InlineStack>
        </InlineStack>
      </BlockStack>
    </Box>
  )
}

function SavedReplyMenu({
  replies,
  onChoose,
}: {
  replies: CannedReply[]
  onChoose: (reply: CannedReply) => void
}) {
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
        items={replies.map((reply) => ({
          content: `/${reply.shortcut}`,
          helpText: reply.text,
          onAction: () => {
            setOpen(false)
            onChoose(reply)
          },
        }))}
      />
    </Popover>
  )
}
