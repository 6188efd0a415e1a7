import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../components/feedback/spinner'
import { useLate } from '../use-late'

/** A page that comes sooner needs no sign: a flash of one reads as trouble. */
const DELAY_MS = 250

/** A spinner and a line at the top while the next page is on its way; announced, as the page itself says nothing yet. */
export function GlobalSpinner() {
  const { t } = useTranslation('common')
  const isShown = useLate(useNavigation().state !== 'idle', DELAY_MS)
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-70">
      {isShown ? (
        <>
          <span className="sr-only">{t('loading')}</span>
          <span className="absolute inset-x-0 top-0 h-0.5 overflow-hidden">
            <span className="absolute inset-y-0 w-2/5 animate-progress bg-accent" />
          </span>
          <span className="absolute top-3 start-1/2 grid size-9 -translate-x-1/2 place-items-center rounded-full border bg-raised text-accent-ink shadow-md rtl:translate-x-1/2">
            <Spinner className="size-5" />
          </span>
        </>
      ) : null}
    </div>
  )
}
