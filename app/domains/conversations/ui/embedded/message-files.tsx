import { Modal, TitleBar } from '@shopify/app-bridge-react'
import { BlockStack, Box, Button, Icon, InlineStack, Text, Thumbnail } from '@shopify/polaris'
import {
  ArrowDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  FileIcon,
  MicrophoneIcon,
  PlayIcon,
} from '@shopify/polaris-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentFile } from '../../message-parts'
import { FileFacts } from '../attachments/file-facts'
import { downloadAddress } from '../attachments/sent-files'

/** The files of a message: pictures as they are, the rest as cards. */
export function MessageFiles({ files }: { files: SentFile[] }) {
  const [shown, show] = useState<number | null>(null)
  if (files.length === 0) return null
  const pictures = files.filter(({ kind, url }) => kind === 'image' && url)
  const others = files.filter((file) => !pictures.includes(file))
  return (
    <BlockStack gap="200">
      {pictures.length > 0 ? (
        <div style={pictures.length > 1 ? SEVERAL : undefined}>
          {pictures.map((file, index) => (
            <Picture key={file.id} file={file} isOfSeveral={pictures.length > 1} onShow={() => show(index)} />
          ))}
        </div>
      ) : null}
      {others.map((file) => (
        <FileCard key={file.id} file={file} />
      ))}
      {shown === null ? null : <Lightbox pictures={pictures} at={shown} onMove={show} />}
    </BlockStack>
  )
}

const MOST = { width: 288, height: 224 }

const SEVERAL = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 'var(--p-space-200)',
  maxInlineSize: '20rem',
}

interface PictureProps {
  file: SentFile
  isOfSeveral: boolean
  onShow: () => void
}

/** A picture at the size that it will have before it has come; several are squares. */
function Picture({ file, isOfSeveral, onShow }: PictureProps) {
  const { t } = useTranslation('inbox')
  const { width, height } = file
  const scale = width && height ? Math.min(1, MOST.width / width, MOST.height / height) : 1
  return (
    <button
      type="button"
      aria-label={t('attachments.view', { name: file.name })}
      onClick={onShow}
      style={{
        display: 'block',
        maxInlineSize: '100%',
        padding: 0,
        overflow: 'hidden',
        cursor: 'pointer',
        background: 'var(--p-color-bg-surface-secondary)',
        border: 'var(--p-border-width-025) solid var(--p-color-border)',
        borderRadius: 'var(--p-border-radius-200)',
      }}
    >
      <img
        src={file.previewUrl ?? file.url}
        alt=""
        loading="lazy"
        width={width ? Math.round(width * scale) : undefined}
        height={height ? Math.round(height * scale) : undefined}
        style={
          isOfSeveral
            ? {
                display: 'block',
                inlineSize: '100%',
                blockSize: '100%',
                aspectRatio: '1',
                objectFit: 'cover',
              }
            : { display: 'block', maxInlineSize: '100%', blockSize: 'auto' }
        }
      />
    </button>
  )
}

const ICONS = { image: FileIcon, document: FileIcon, video: PlayIcon, audio: MicrophoneIcon }

/** A file by name, kind and size, to be saved; sound and films play where they stand. */
export function FileCard({ file, isSmall }: { file: SentFile; isSmall?: boolean }) {
  const { t } = useTranslation('inbox')
  const { name, kind, url } = file
  const player = { display: 'block', inlineSize: '100%', maxInlineSize: '18rem' }
  return (
    <Box
      background="bg-surface"
      borderWidth="025"
      borderColor="border"
      borderRadius="200"
      padding="200"
      width={isSmall ? '100%' : '18rem'}
      maxWidth="100%"
    >
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center" wrap={false}>
          <div style={{ flexShrink: 0 }}>
            {isSmall && file.previewUrl ? (
              <Thumbnail source={file.previewUrl} alt="" size="extraSmall" />
            ) : (
              <Icon source={ICONS[kind]} tone="subdued" />
            )}
          </div>
          <div title={name} style={{ flexGrow: 1, minInlineSize: 0 }}>
            <Text as="p" fontWeight="medium" truncate>
              <bdi>{name}</bdi>
            </Text>
            <Text as="p" variant="bodySm" tone="subdued">
              <FileFacts file={file} />
            </Text>
          </div>
          {url ? (
            <div style={{ flexShrink: 0 }}>
              <Button
                variant="tertiary"
                icon={ArrowDownIcon}
                url={downloadAddress(file)}
                download={name}
                accessibilityLabel={t('attachments.downloadOf', { name })}
              />
            </div>
          ) : null}
        </InlineStack>
        {url && !isSmall && kind === 'audio' ? (
          // biome-ignore lint/a11y/useMediaCaption: somebody's own recording has none
          <audio controls preload="none" src={url} aria-label={name} style={player} />
        ) : null}
        {url && !isSmall && kind === 'video' ? (
          // biome-ignore lint/a11y/useMediaCaption: somebody's own film has none
          <video controls preload="metadata" src={url} aria-label={name} style={player} />
        ) : null}
      </BlockStack>
    </Box>
  )
}

interface LightboxProps {
  pictures: SentFile[]
  at: number
  onMove: (at: number | null) => void
}

/** Pictures one after another in the admin's own modal, which has the keys of a dialog. */
function Lightbox({ pictures, at, onMove }: LightboxProps) {
  const { t } = useTranslation('inbox')
  const file = pictures[at]
  if (!file) return null
  return (
    <Modal open onHide={() => onMove(null)} variant="large">
      <TitleBar title={file.name} />
      <Box padding="400">
        <BlockStack gap="300">
          <img
            src={file.url}
            alt={file.name}
            style={{
              display: 'block',
              marginInline: 'auto',
              maxInlineSize: '100%',
              maxBlockSize: '65vh',
              objectFit: 'contain',
            }}
          />
          <InlineStack align="space-between" blockAlign="center" gap="200">
            {pictures.length > 1 ? (
              <InlineStack gap="200" blockAlign="center">
                <Button
                  icon={ChevronLeftIcon}
                  accessibilityLabel={t('attachments.previous')}
                  disabled={at === 0}
                  onClick={() => onMove(at - 1)}
                />
                <Button
                  icon={ChevronRightIcon}
                  accessibilityLabel={t('attachments.next')}
                  disabled={at === pictures.length - 1}
                  onClick={() => onMove(at + 1)}
                />
                <Text as="span" tone="subdued">
                  {t('attachments.place', { at: at + 1, count: pictures.length })}
                </Text>
              </InlineStack>
            ) : (
              <span />
            )}
            <Button icon={ArrowDownIcon} url={downloadAddress(file)} download={file.name}>
              {t('attachments.download')}
            </Button>
          </InlineStack>
        </BlockStack>
      </Box>
    </Modal>
  )
}
