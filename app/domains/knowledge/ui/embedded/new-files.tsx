import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import {
  BlockStack,
  Button,
  Card,
  DropZone,
  FormLayout,
  InlineError,
  InlineStack,
  Tag,
} from '@shopify/polaris'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '~/ui/document-context'
import { useMessage } from '~/ui/use-message'
import { LanguageSelect } from './language-select'

const ACCEPT = '.pdf,.docx,.md,.markdown,.html,.htm,.txt'

/** Files to read. */
export function NewFiles() {
  const { t } = useTranslation('knowledge')
  const { csrfToken } = useDocument()
  const message = useMessage()
  const fetcher = useFetcher<SubmissionResult<string[]>>()
  const [files, setFiles] = useState<File[]>([])
  const [language, setLanguage] = useState('')
  const problem = fetcher.data?.error?.files?.map(message).join(' ')
  const send = () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'save', language, csrf: csrfToken }))
      form.set(name, value)
    for (const file of files) form.append('files', file)
    fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <Card>
      <BlockStack gap="400">
        <FormLayout>
          <DropZone
            label={t('form.files')}
            accept={ACCEPT}
            onDrop={(_all, accepted) => setFiles((chosen) => [...chosen, ...accepted])}
          >
            <DropZone.FileUpload actionHint={t('form.filesHint')} />
          </DropZone>
          {problem ? <InlineError message={problem} fieldID="files" /> : null}
          {files.length > 0 ? (
            <InlineStack gap="200">
              {files.map((file) => (
                <Tag
                  key={`${file.name}-${file.size}`}
                  onRemove={() => setFiles(files.filter((one) => one !== file))}
                >
                  <bdi>{file.name}</bdi>
                </Tag>
              ))}
            </InlineStack>
          ) : null}
          <LanguageSelect value={language} onChange={setLanguage} />
        </FormLayout>
        <InlineStack>
          <Button variant="primary" onClick={send} loading={fetcher.state !== 'idle'}>
            {t('form.create.FILE')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  )
}
