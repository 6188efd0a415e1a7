import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Dialog } from '~/ui/components/overlays/dialog'
import type { SentFile } from '../../message-parts'
import { downloadAddress } from './sent-files'

export interface LightboxProps {
  pictures: SentFile[]
  /** Which one is shown; null: none. */
  at: number | null
  onMove: (at: number | null) => void
}

/** Pictures as large as the window, one after another. */
export function Lightbox({ pictures, at, onMove }: LightboxProps) {
  const { t } = useTranslation('inbox')
  const file = at === null ? undefined : pictures[at]
  usePictureKeys({ pictures, at, onMove })
  return (
    <Dialog
      title={file?.name ?? ''}
      description={
        pictures.length > 1 && at !== null
          ? t('attachments.place', { at: at + 1, count: pictures.length })
          : undefined
      }
      size="lg"
      isOpen={file !== undefined}
      onOpenChange={(isOpen) => isOpen || onMove(null)}
    >
      {file && at !== null ? (
        <>
          <img
            src={file.url}
            alt={file.name}
            width={file.width ?? undefined}
            height={file.height ?? undefined}
            className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-md bg-sunken object-contain"
          />
          <div className="mt-3 flex items-center justify-between gap-2">
            {pictures.length > 1 ? (
              <span className="flex gap-1">
                <IconButton
                  label={t('attachments.previous')}
                  isDisabled={at === 0}
                  onPress={() => onMove(at - 1)}
                >
                  <ChevronLeft className="rtl:-scale-x-100" />
                </IconButton>
                <IconButton
                  label={t('attachments.next')}
                  isDisabled={at === pictures.length - 1}
                  onPress={() => onMove(at + 1)}
                >
                  <ChevronRight className="rtl:-scale-x-100" />
                </IconButton>
              </span>
            ) : (
              <span />
            )}
            <ButtonLink
              to={downloadAddress(file) ?? ''}
              reloadDocument
              download={file.name}
              icon={<Download />}
            >
              {t('attachments.download')}
            </ButtonLink>
          </div>
        </>
      ) : null}
    </Dialog>
  )
}

/** Arrows go on to the next picture, as the buttons do, wherever in the dialog the focus is. */
function usePictureKeys(props: LightboxProps): void {
  const latest = useRef(props)
  latest.current = props
  const isOpen = props.at !== null
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const { pictures, at, onMove } = latest.current
      const forth = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1
      const step = { ArrowRight: forth, ArrowLeft: -forth }[key]
      if (step !== undefined && at !== null && pictures[at + step]) onMove(at + step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
}
