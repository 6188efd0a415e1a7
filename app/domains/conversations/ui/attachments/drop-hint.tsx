import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Over a thread while files are dragged over it. */
export function DropHint() {
  const { t } = useTranslation('inbox')
  return (
    <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90 text-accent-ink">
      <p className="flex items-center gap-2 font-medium">
        <FileUp aria-hidden="true" className="size-5" />
        {t('attachments.drop')}
      </p>
    </div>
  )
}
