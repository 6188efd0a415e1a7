import { FileText, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Callout } from '~/ui/components/feedback/callout'
import { isAmiss, useAttachmentWords } from './attachment-words'
import type { Attachment, Attachments } from './use-attachments'

/** The files beside what is being written, each with how far it is. */
export function AttachmentList({ attachments }: { attachments: Attachments }) {
  const { t } = useTranslation('inbox')
  const { items, problem, remove } = attachments
  return (
    <>
      {problem ? (
        <Callout tone="bad" role="alert" className="mb-2">
          {problem}
        </Callout>
      ) : null}
      {items.length > 0 ? (
        <ul aria-label={t('attachments.list')} className="mb-2 flex flex-wrap gap-2">
          {items.map((item) => (
            <Chip key={item.id} item={item} onRemove={() => remove(item.id)} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Chip({ item, onRemove }: { item: Attachment; onRemove: () => void }) {
  const { t } = useTranslation('inbox')
  const wordsOf = useAttachmentWords()
  const { name, preview, state, share } = item
  return (
    <li
      className={classNames(
        'relative flex min-w-0 max-w-full items-center gap-2.5 overflow-hidden rounded-md border bg-raised py-1.5 ps-2 pe-1 sm:max-w-72',
        isAmiss(item) && 'border-bad',
      )}
    >
      {preview ? (
        <img src={preview} alt="" className="size-9 shrink-0 rounded-sm bg-sunken object-cover" />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
          <FileText aria-hidden="true" className="size-4.5" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-sm font-medium text-ink [text-align:match-parent]">{name}</bdi>
        <span
          role="status"
          className={classNames('block text-xs', isAmiss(item) ? 'text-bad' : 'text-muted')}
        >
          {wordsOf(item)}
        </span>
      </span>
      <IconButton label={t('attachments.remove', { name })} size="sm" variant="quiet" onPress={onRemove}>
        <X />
      </IconButton>
      {state === 'uploading' ? (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 bg-sunken">
          <span className="block h-full bg-accent transition-[width]" style={{ width: `${share * 100}%` }} />
        </span>
      ) : null}
    </li>
  )
}
