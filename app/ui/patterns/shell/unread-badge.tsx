import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'

const MOST = 99

/** How many conversations wait for a person. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation('shell')
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-2xs font-semibold tabular-nums text-on-accent',
        className,
      )}
    >
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">{t('nav.waiting', { count })}</span>
    </span>
  )
}
