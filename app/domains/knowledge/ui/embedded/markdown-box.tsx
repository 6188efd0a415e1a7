import { useFetcher } from '@remix-run/react'
import { BlockStack, Box, Button, ButtonGroup, InlineStack, Text, TextField } from '@shopify/polaris'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '~/ui/components/text/markdown'
import { useDocument } from '~/ui/document-context'
import { usePaths } from '~/ui/face/face'

export interface MarkdownBoxProps {
  name: string
  label: string
  helpText: string
  rows: number
  value: string
  error?: string
  onChange: (value: string) => void
}

/** Markdown to write, with a look at what it will be. */
export function MarkdownBox({ rows, ...field }: MarkdownBoxProps) {
  const { t } = useTranslation('knowledge')
  const { csrfToken } = useDocument()
  const { knowledge } = usePaths()
  const preview = useFetcher<{ html: string | null }>()
  const [isPreview, setPreview] = useState(false)
  const look = () => {
    setPreview(true)
    preview.submit(
      { markdown: field.value, csrf: csrfToken },
      { method: 'post', action: `${knowledge}/preview` },
    )
  }
  return (
    <BlockStack gap="200">
      {isPreview ? (
        <>
          <Text as="p">{field.label}</Text>
          <Box borderWidth="025" borderColor="border" borderRadius="200" padding="400" minHeight="10rem">
            {preview.data?.html ? (
              <Markdown html={preview.data.html} />
            ) : preview.data?.html === null && preview.state === 'idle' ? (
              <Text as="p" tone="critical">
                {t('form.tooComplex')}
              </Text>
            ) : (
              <Text as="p" tone="subdued">
                {t(preview.state === 'idle' ? 'form.previewEmpty' : 'form.previewLoading')}
              </Text>
            )}
          </Box>
        </>
      ) : (
        <TextField {...field} multiline={rows} maxHeight="60vh" autoComplete="off" requiredIndicator />
      )}
      <InlineStack align="end">
        <ButtonGroup variant="segmented">
          <Button size="slim" pressed={!isPreview} onClick={() => setPreview(false)}>
            {t('form.write')}
          </Button>
          <Button size="slim" pressed={isPreview} onClick={look}>
            {t('form.preview')}
          </Button>
        </ButtonGroup>
      </InlineStack>
    </BlockStack>
  )
}
