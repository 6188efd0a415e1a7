import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'

/** How many days the figures cover; in the address, so that it can be shared. */
export function PeriodSwitch({ days, choices }: { days: number; choices: readonly number[] }) {
  const { t } = useTranslation('home')
  return (
    <nav aria-label={t('period')} className="inline-flex rounded-md bg-pressed p-0.5">
      {choices.map((count) => (
        <Link
          key={count}
          to={`?days=${count}`}
          preventScrollReset
          aria-current={count === days ? 'page' : undefined}
          className={classNames(
            'rounded-sm px-3 py-1.5 text-sm',
            count === days ? 'bg-surface font-medium text-ink shadow-xs' : 'text-muted hover:text-ink',
          )}
        >
          {t('days', { count })}
        </Link>
      ))}
    </nav>
  )
}
