import { classNames } from '~/ui/class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'

const BASE =
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap font-medium ' +
  'transition-colors disabled:cursor-default disabled:opacity-50 data-pending:cursor-progress'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-xs enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary:
    'border border-control/60 bg-surface text-ink shadow-xs enabled:hover:bg-sunken [a&]:hover:bg-sunken enabled:active:bg-pressed',
  quiet: 'text-ink enabled:hover:bg-hover [a&]:hover:bg-hover enabled:active:bg-pressed',
  danger: 'bg-bad text-on-bad shadow-xs enabled:hover:bg-bad-hover',
  'danger-quiet': 'text-bad enabled:hover:bg-bad-soft enabled:active:bg-bad-soft',
}

// On a touch screen every control is at least 44 px high (WCAG 2.5.5).
const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 rounded-sm px-2.5 text-sm pointer-coarse:h-11',
  md: 'h-9 rounded-md px-3.5 text-sm pointer-coarse:h-11',
  lg: 'h-11 rounded-md px-5 text-base',
}

const SQUARES: Record<ButtonSize, string> = {
  sm: 'size-8 rounded-sm pointer-coarse:size-11',
  md: 'size-9 rounded-md pointer-coarse:size-11',
  lg: 'size-11 rounded-md',
}

/** An icon alone says its piece quietly until one points at it. */
const QUIET_SQUARE = 'text-muted enabled:hover:bg-hover enabled:hover:text-ink enabled:active:bg-pressed'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its place. */
  isFull?: boolean
}

/** The look that buttons and links dressed as buttons share. */
export function buttonClasses({ variant = 'secondary', size = 'md', isFull }: ButtonLook, extra?: string) {
  return classNames(BASE, VARIANTS[variant], SIZES[size], isFull && 'w-full', extra)
}

/** The same for a button that shows an icon only. */
export function squareButtonClasses({ variant = 'quiet', size = 'md' }: ButtonLook, extra?: string) {
  return classNames(BASE, variant === 'quiet' ? QUIET_SQUARE : VARIANTS[variant], SQUARES[size], extra)
}
