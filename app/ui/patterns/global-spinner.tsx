import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

/** A line at the top while the next page is on its way. */
export function GlobalSpinner() {
  const { t } = useTranslation('common')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-70 h-0.5 overflow-hidden">
      {isBusy ? (
        <>
          <span className="sr-only">{t('loading')}</span>
          <span className="absolute inset-y-0 w-2/5 animate-progress bg-accent" />
        </>
      ) : null}
    </div>
  )
}
