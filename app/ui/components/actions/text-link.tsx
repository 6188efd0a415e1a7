import { Link, type LinkProps } from '@remix-run/react'
import { forwardRef } from 'react'
import { classNames } from '~/ui/class-names'

export interface TextLinkProps extends LinkProps {
  /** Takes the colour of the words around it; for titles in lists. */
  isQuiet?: boolean
}

/** How a link within words looks, for those that many rows have. */
export const textLinkClasses = ({ isQuiet }: Pick<TextLinkProps, 'isQuiet'>, extra?: string): string =>
  classNames(
    'rounded-xs underline-offset-3 transition-colors',
    isQuiet
      ? 'font-medium text-ink hover:text-accent-ink hover:underline'
      : 'text-accent-ink underline decoration-accent-line hover:decoration-current',
    extra,
  )

/** A link within words. Underlined, so that colour alone doesn't tell it apart. */
export const TextLink = forwardRef<HTMLAnchorElement, TextLinkProps>(function TextLink(
  { isQuiet, className, ...props },
  ref,
) {
  return <Link {...props} ref={ref} className={textLinkClasses({ isQuiet }, className)} />
})
