import { classNames } from '~/ui/class-names'

export interface AvatarProps {
  /** Whose: its first letters are shown. Decoration, the name stands beside it. */
  name: string
  imageUrl?: string | null
  size?: 'xs' | 'sm' | 'md' | 'lg'
  className?: string
}

const SIZES = {
  xs: 'size-5 text-[0.5625rem]',
  sm: 'size-7 text-2xs',
  md: 'size-9 text-xs',
  lg: 'size-12 text-base',
}

const GROUNDS = [
  'bg-accent-soft text-accent-ink',
  'bg-info-soft text-info',
  'bg-warn-soft text-warn',
  'bg-good-soft text-good',
  'bg-bad-soft text-bad',
]

/** A person or a shop, by picture or first letters on a ground that is always the same for the name. */
export function Avatar({ name, imageUrl, size = 'md', className }: AvatarProps) {
  const classes = classNames(
    'inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full font-semibold',
    SIZES[size],
    className,
  )
  if (imageUrl) return <img src={imageUrl} alt="" className={classNames(classes, 'object-cover')} />
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span aria-hidden="true" className={classNames(classes, GROUNDS[sum % GROUNDS.length])}>
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s@._-]+/u)
    .filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase() || '·'
}
