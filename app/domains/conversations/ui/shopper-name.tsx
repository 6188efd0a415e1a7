import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { Avatar } from '~/ui/components/data/avatar'
import { showsNothing } from '../shows-nothing'
import { type NamedShopper, shopperNameIn, visitorName } from '../visitor-name'

/** On one line, cut at the end of the name, which may run against the page. */
export const CUT_NAME = 'block truncate [text-align:match-parent]'

/** The same as shown: made-up words look made up. */
export function ShopperName({ shopper, className }: { shopper: NamedShopper; className?: string }) {
  const { t } = useTranslation('inbox')
  const name = shopperNameIn(t, shopper)
  if (!showsNothing(shopper.name)) return <bdi className={className}>{name}</bdi>
  return (
    <bdi className={classNames('italic', className)} title={t('visitor.unnamed')}>
      {name}
    </bdi>
  )
}

/** Beside the name: first letters of who has one, a figure in the visitor's colour for who hasn't. */
export function ShopperAvatar({ shopper, size = 'md' }: { shopper: NamedShopper; size?: 'sm' | 'md' }) {
  if (!showsNothing(shopper.name)) return <Avatar name={shopper.name} size={size} />
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: `oklch(0.55 0.11 ${visitorName(shopper.id).hue})` }}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full text-white',
        size === 'sm' ? 'size-7' : 'size-9',
      )}
    >
      <UserRound className={size === 'sm' ? 'size-4' : 'size-4.5'} />
    </span>
  )
}
