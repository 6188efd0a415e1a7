import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '~/ui/use-draft'
import { useFormat } from '~/ui/use-format'
import { MOST_FILE_BYTES, MOST_FILES_OF_MESSAGE, saidFileType } from '../../files/file-types'
import { newClientId } from '../outbox/new-client-id'
import type { OutboxFile } from '../outbox/outbox'
import { pageUploads } from './page-uploads'
import type { Upload } from './uploads'

/** A file beside what is being written, and how far it is; `lost` after a reload came before its upload was over. */
export interface Attachment extends OutboxFile {
  state: Upload['state'] | 'lost'
  share: number
  problem?: string
  preview?: string
}

export interface Attachments {
  items: Attachment[]
  /** Why the last files weren't taken, in words. */
  problem: string | null
  add: (files: readonly File[]) => void
  remove: (id: string) => void
  /** One of them can't be sent: it is to be taken away first. */
  isStuck: boolean
  /** Hands them over to be sent, whether they are uploaded or not. */
  take: () => OutboxFile[]
  giveBack: (files: OutboxFile[]) => void
}

const NOTHING: ReadonlyMap<string, Upload> = new Map()

/** The files of what a member is writing in a conversation; those that are uploaded outlive a reload. */
export function useAttachments(conversationId: string): Attachments {
  const { t } = useTranslation('inbox')
  const { bytes } = useFormat()
  const { value: files, setValue: setFiles } = useDraft<OutboxFile[]>(`files:${conversationId}`, [])
  const [problem, setProblem] = useState<string | null>(null)
  const uploads = useUploads()
  useEffect(() => {
    // Kept with the draft once it is there: after a reload only the server's id of it is left.
    const isNew = (file: OutboxFile) => !file.sentId && uploads.get(file.id)?.sentId
    if (!files.some(isNew)) return
    setFiles((now) => now.map((file) => withSentId(file, uploads.get(file.id))))
  }, [files, uploads, setFiles])
  const refusalOf = ({ name, type, size }: File): string | null => {
    if (!saidFileType(name, type)) return t('files.fileType')
    return size > MOST_FILE_BYTES ? t('files.fileLarge', { size: bytes(MOST_FILE_BYTES) }) : null
  }
  return {
    items: files.map((file) => attachmentOf(file, uploads.get(file.id))),
    problem,
    add(chosen) {
      const refused = chosen.flatMap((file) => {
        const why = refusalOf(file)
        return why ? [`${file.name}: ${why}`] : []
      })
      const fit = chosen.filter((file) => refusalOf(file) === null)
      const taken = fit.slice(0, Math.max(0, MOST_FILES_OF_MESSAGE - files.length))
      if (taken.length < fit.length) refused.push(t('attachments.tooMany', { count: MOST_FILES_OF_MESSAGE }))
      setProblem(refused.length > 0 ? refused.join(' ') : null)
      const added = taken.map((file) => ({ file, id: newClientId() }))
      for (const { file, id } of added) pageUploads().add(id, conversationId, file)
      setFiles((now) => [
        ...now,
        ...added.map(({ id, file: { name, type, size } }) => ({ id, name, type, bytes: size })),
      ])
    },
    remove(id) {
      setProblem(null)
      pageUploads().cancel(id)
      setFiles((now) => now.filter((file) => file.id !== id))
    },
    isStuck: files.some((file) =>
      ['refused', 'lost'].includes(attachmentOf(file, uploads.get(file.id)).state),
    ),
    take() {
      const taken = files.map((file) => withSentId(file, uploads.get(file.id)))
      setProblem(null)
      setFiles([])
      return taken
    },
    giveBack: (given) =>
      setFiles((now) => [...given.filter(({ id }) => !now.some((file) => file.id === id)), ...now]),
  }
}

function useUploads(): ReadonlyMap<string, Upload> {
  const store = typeof window === 'undefined' ? null : pageUploads()
  return useSyncExternalStore(
    (listener) => store?.subscribe(listener) ?? (() => {}),
    () => store?.shown() ?? NOTHING,
    () => NOTHING,
  )
}

/** How far the files of a message on its way are, of all their bytes; null when all are uploaded. */
export function useProgressOf(files: readonly OutboxFile[]): { share: number; isWaiting: boolean } | null {
  const uploads = useUploads()
  const isHere = (file: OutboxFile) => file.sentId !== undefined || uploads.get(file.id)?.state === 'done'
  if (files.every(isHere)) return null
  const all = files.reduce((sum, file) => sum + file.bytes, 0)
  const done = files.reduce(
    (sum, file) => sum + file.bytes * (isHere(file) ? 1 : (uploads.get(file.id)?.share ?? 0)),
    0,
  )
  const isWaiting = files.some((file) => !isHere(file) && uploads.get(file.id)?.state !== 'uploading')
  return { share: all === 0 ? 0 : done / all, isWaiting }
}

const withSentId = (file: OutboxFile, upload: Upload | undefined): OutboxFile =>
  !file.sentId && upload?.sentId ? { ...file, sentId: upload.sentId } : file

function attachmentOf(file: OutboxFile, upload: Upload | undefined): Attachment {
  if (upload) return { ...file, ...upload }
  return file.sentId ? { ...file, state: 'done', share: 1 } : { ...file, state: 'lost', share: 0 }
}
