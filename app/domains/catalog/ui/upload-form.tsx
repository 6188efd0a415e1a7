import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Callout } from '~/ui/components/feedback/callout'
import { ProgressBar } from '~/ui/components/feedback/progress-bar'
import { FileDrop } from '~/ui/components/forms/file-drop'
import { useDocument } from '~/ui/document-context'
import { useFormat } from '~/ui/use-format'
import { useMessage } from '~/ui/use-message'
import { sendFile } from './send-file'

const ACCEPT = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz,text/csv,application/x-ndjson,application/gzip'

interface Sending {
  name: string
  share: number
  abort: AbortController
}

/** Takes a product file by choosing or dropping, sends it at once and goes on to its preview. */
export function UploadForm({ limitBytes }: { limitBytes: number }) {
  const { t } = useTranslation('catalog')
  const { t: common } = useTranslation('common')
  const { bytes } = useFormat()
  const { csrfToken } = useDocument()
  const message = useMessage()
  const navigate = useNavigate()
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    const abort = new AbortController()
    running.current = abort
    setError(null)
    setSending({ name: file.name, share: 0, abort })
    const onProgress = (share: number) => setSending({ name: file.name, share, abort })
    const url = '/dashboard/catalog/import/upload'
    const result = await sendFile({ url, file, csrfToken, onProgress, signal: abort.signal })
    setSending(null)
    if (abort.signal.aborted) return
    if (result.importId) navigate(`/dashboard/catalog/imports/${result.importId}`)
    else setError(result.error ?? 'catalog.upload.failed')
  }

  if (sending) {
    return (
      <div className="rounded-lg border border-line bg-surface px-5 py-8">
        <ProgressBar label={t('upload.sending', { name: sending.name })} value={sending.share * 100} />
        <div className="mt-4 flex justify-end">
          <Button size="sm" variant="quiet" onPress={() => sending.abort.abort()}>
            {common('action.cancel')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label={t('upload.drop')}
        hint={t('upload.hint', { limit: bytes(limitBytes) })}
        accept={ACCEPT}
        onSelect={([file]) => file && void send(file)}
      />
      {error ? (
        <Callout tone="bad" role="alert">
          {message(error)}
        </Callout>
      ) : null}
    </div>
  )
}
