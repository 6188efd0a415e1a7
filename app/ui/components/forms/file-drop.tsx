import { FileUp, Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { DropZone, type DropZoneProps, Text } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { AriaFrame } from '~/ui/aria-frame'
import { classNames } from '~/ui/class-names'
import { useFormat } from '~/ui/use-format'
import { useMessage } from '~/ui/use-message'

export interface FileDropProps {
  label: string
  /** Field's name in a form: the chosen files go with it, also when they were dropped. */
  name?: string
  /** As the `accept` attribute: `.csv,text/csv`. */
  accept?: string
  allowsMultiple?: boolean
  hint?: ReactNode
  errors?: string[]
  isDisabled?: boolean
  onSelect?: (files: File[]) => void
  className?: string
}

/**
 * Files by choosing or dropping. A real file input stands behind it: it works in a plain form, before the page's script
 * has come, and with `onSelect` for uploads that show their progress.
 */
export function FileDrop({
  label,
  name,
  accept,
  allowsMultiple,
  hint,
  errors,
  isDisabled,
  onSelect,
  className,
}: FileDropProps) {
  const { t } = useTranslation('common')
  const message = useMessage()
  const { bytes } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const [first] = errors ?? []

  const take = (chosen: File[]) => {
    setFiles(chosen)
    onSelect?.(chosen)
  }
  const drop = async (event: Parameters<NonNullable<DropZoneProps['onDrop']>>[0]) => {
    const dropped = await Promise.all(
      event.items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])),
    )
    const chosen = allowsMultiple ? dropped : dropped.slice(0, 1)
    if (!input.current || chosen.length === 0) return
    const transfer = new DataTransfer()
    for (const file of chosen) transfer.items.add(file)
    input.current.files = transfer.files
    take(chosen)
  }

  return (
    <AriaFrame>
      <DropZone
        isDisabled={isDisabled}
        onDrop={drop}
        className={classNames(
          'rounded-lg border border-dashed bg-surface transition-colors hover:border-accent',
          first ? 'border-bad' : 'border-control',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
          'data-disabled:opacity-50 data-drop-target:border-accent data-drop-target:bg-accent-soft',
          className,
        )}
      >
        <label className="relative flex cursor-pointer flex-col items-center gap-1 px-5 py-8 text-center">
          <Upload aria-hidden="true" className="mb-1 size-6 text-faint" />
          <Text slot="label" className="font-medium text-ink">
            {label}
          </Text>
          <span className="text-sm text-muted">
            <span className="text-accent-ink underline decoration-accent-line underline-offset-3">
              {t(allowsMultiple ? 'fileDrop.chooseMany' : 'fileDrop.choose')}
            </span>{' '}
            {t(allowsMultiple ? 'fileDrop.orDropMany' : 'fileDrop.orDrop')}
          </span>
          {hint ? <span className="mt-1 max-w-md text-sm text-muted">{hint}</span> : null}
          <input
            ref={input}
            type="file"
            name={name}
            accept={accept}
            multiple={allowsMultiple}
            disabled={isDisabled}
            onChange={(event) => take([...(event.target.files ?? [])])}
            className="sr-only"
          />
          {files.length > 0 ? (
            <span className="mt-3 flex flex-col gap-1 text-sm" aria-live="polite">
              {files.map((file) => (
                <span key={`${file.name}-${file.size}`} className="inline-flex items-center gap-2 text-ink">
                  <FileUp aria-hidden="true" className="size-4 text-accent-ink" />
                  <bdi className="break-all">{file.name}</bdi>
                  <span className="text-muted">{bytes(file.size)}</span>
                </span>
              ))}
            </span>
          ) : null}
        </label>
        {first ? (
          <p role="alert" className="px-5 pb-4 text-center text-sm text-bad">
            {message(first)}
          </p>
        ) : null}
      </DropZone>
    </AriaFrame>
  )
}
