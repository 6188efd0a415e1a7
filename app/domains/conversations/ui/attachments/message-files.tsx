import { Download, FileText, Film, Music } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import type { SentFile } from '../../message-parts'
import { FileFacts } from './file-facts'
import { Lightbox } from './lightbox'
import { downloadAddress } from './sent-files'

/** The files of a message: pictures as they are, the rest as cards. */
export function MessageFiles({ files }: { files: SentFile[] }) {
  const [shown, show] = useState<number | null>(null)
  const pictures = files.filter(({ kind, url }) => kind === 'image' && url)
  const others = files.filter((file) => !pictures.includes(file))
  return (
    <>
      {pictures.length > 0 ? (
        <ul className={classNames('my-1', pictures.length > 1 && 'grid max-w-80 grid-cols-2 gap-2')}>
          {pictures.map((file, index) => (
            <li key={file.id}>
              <Thumbnail file={file} isOfSeveral={pictures.length > 1} onShow={() => show(index)} />
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <ul className="my-1 space-y-2">
          {others.map((file) => (
            <li key={file.id}>
              <FileCard file={file} />
            </li>
          ))}
        </ul>
      ) : null}
      <Lightbox pictures={pictures} at={shown} onMove={show} />
    </>
  )
}

const MOST = { width: 288, height: 224 }

interface ThumbnailProps {
  file: SentFile
  isOfSeveral: boolean
  onShow: () => void
}

/** A picture at the size that it will have before it has come; several are squares. */
function Thumbnail({ file, isOfSeveral, onShow }: ThumbnailProps) {
  const { t } = useTranslation('inbox')
  const { width, height } = file
  const scale = width && height ? Math.min(1, MOST.width / width, MOST.height / height) : 1
  return (
    <button
      type="button"
      aria-label={t('attachments.view', { name: file.name })}
      onClick={onShow}
      className="block max-w-full overflow-hidden rounded-md border bg-sunken"
    >
      <img
        src={file.previewUrl ?? file.url}
        alt=""
        loading="lazy"
        width={width ? Math.round(width * scale) : undefined}
        height={height ? Math.round(height * scale) : undefined}
        className={
          isOfSeveral ? 'aspect-square size-full object-cover' : 'h-auto max-h-56 max-w-full object-cover'
        }
      />
    </button>
  )
}

const ICONS = { image: FileText, document: FileText, video: Film, audio: Music }

/** A file by name, kind and size, to be saved; sound and films play where they stand. */
export function FileCard({ file, isSmall }: { file: SentFile; isSmall?: boolean }) {
  const { t } = useTranslation('inbox')
  const { name, kind, url } = file
  const Icon = ICONS[kind]
  const player = 'mt-2 block w-full max-w-72'
  return (
    <div className={classNames('rounded-md border bg-surface', isSmall ? 'p-2' : 'w-72 max-w-full p-2.5')}>
      <div className="flex items-center gap-2.5">
        {isSmall && file.previewUrl ? (
          <img
            src={file.previewUrl}
            alt=""
            loading="lazy"
            className="size-9 shrink-0 rounded-sm bg-sunken object-cover"
          />
        ) : (
          <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
            <Icon aria-hidden="true" className="size-4.5" />
          </span>
        )}
        <span className="min-w-0 flex-1 text-start">
          <bdi title={name} className="block truncate text-sm font-medium text-ink [text-align:match-parent]">
            {name}
          </bdi>
          <span className="block text-xs text-muted">
            <FileFacts file={file} />
          </span>
        </span>
        {url ? (
          <a
            href={downloadAddress(file)}
            download={name}
            aria-label={t('attachments.downloadOf', { name })}
            title={t('attachments.download')}
            className="grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-hover pointer-coarse:size-11"
          >
            <Download aria-hidden="true" className="size-4.5" />
          </a>
        ) : null}
      </div>
      {url && !isSmall && kind === 'audio' ? (
        // biome-ignore lint/a11y/useMediaCaption: somebody's own recording has none
        <audio controls preload="none" src={url} aria-label={name} className={player} />
      ) : null}
      {url && !isSmall && kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: somebody's own film has none
        <video
          controls
          preload="metadata"
          src={url}
          aria-label={name}
          className={classNames(player, 'rounded-sm')}
        />
      ) : null}
    </div>
  )
}
