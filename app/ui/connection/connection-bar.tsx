import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from './use-connection'

/** A line above a page while there is no connection; it goes by itself. Announced, as it comes without being asked for. */
export function ConnectionBar() {
  const { t } = useTranslation('common')
  const isOffline = useIsOffline()
  return (
    <div role="status" className="shrink-0">
      {isOffline ? (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm font-medium text-warn">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <span className="text-ink">{t('offline')}</span>
        </p>
      ) : null}
    </div>
  )
}
