import { Banner, Box, Button, Icon, InlineStack, ProgressBar, Text, Thumbnail } from '@shopify/polaris'
import { AttachmentIcon, FileIcon, XIcon } from '@shopify/polaris-icons'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCEPTED_FILES } from '../../files/file-types'
import { isAmiss, useAttachmentWords } from '../attachments/attachment-words'
import type { Attachment, Attachments } from '../attachments/use-attachments'

/** Chooses files to send. */
export function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const { t } = useTranslation('inbox')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        aria-label={t('attachments.attach')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file again is a choice, too.
          target.value = ''
        }}
      />
      <Button
        icon={AttachmentIcon}
        accessibilityLabel={t('attachments.attach')}
        onClick={() => input.current?.click()}
      />
    </>
  )
}

/** The files beside what is being written, each with how far it is. */
export function AttachmentList({ attachments: { items, problem, remove } }: { attachments: Attachments }) {
  const { t } = useTranslation('inbox')
  return (
    <>
      {problem ? <Banner tone="critical">{problem}</Banner> : null}
      {items.length > 0 ? (
        <ul aria-label={t('attachments.list')} style={LIST}>
          {items.map((item) => (
            <Row key={item.id} item={item} onRemove={() => remove(item.id)} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

const LIST = { display: 'grid', gap: 'var(--p-space-200)', margin: 0, padding: 0, listStyle: 'none' }

function Row({ item, onRemove }: { item: Attachment; onRemove: () => void }) {
  const { t } = useTranslation('inbox')
  const wordsOf = useAttachmentWords()
  const { name, preview, state, share } = item
  return (
    <li>
      <Box borderWidth="025" borderColor="border" borderRadius="200" padding="200">
        <InlineStack gap="300" blockAlign="center" wrap={false}>
          <div style={{ flexShrink: 0 }}>
            {preview ? (
              <Thumbnail source={preview} alt="" size="small" />
            ) : (
              <Icon source={FileIcon} tone="subdued" />
            )}
          </div>
          <div style={{ flexGrow: 1, minInlineSize: 0 }}>
            <Text as="p" fontWeight="medium" truncate>
              <bdi>{name}</bdi>
            </Text>
            <div role="status">
              <Text as="p" variant="bodySm" tone={isAmiss(item) ? 'critical' : 'subdued'}>
                {wordsOf(item)}
              </Text>
            </div>
            {state === 'uploading' ? (
              <ProgressBar progress={share * 100} size="small" animated={false} />
            ) : null}
          </div>
          <div style={{ flexShrink: 0 }}>
            <Button
              variant="tertiary"
              icon={XIcon}
              accessibilityLabel={t('attachments.remove', { name })}
              onClick={onRemove}
            />
          </div>
        </InlineStack>
      </Box>
    </li>
  )
}
