import {
  type LinkProps,
  Link as LiveLink,
  NavLink as LiveNavLink,
  type NavLinkProps,
  useLocation,
} from '@remix-run/react'
import { forwardRef } from 'react'

/*
 * What modules of ours take for `@remix-run/react` in the server's build (scripts/lib/server-elements): a link as its anchor
 * alone. What the framework's does besides (fetching ahead, how a click is taken) begins in the browser, and an address that
 * has to be resolved first is left to it.
 */
export * from '@remix-run/react'

/** From the site's root on, with nothing in it that the framework would leave out. */
const WHOLE = /^\/(?!\/)[^?#]*(?:\?[^#]+)?(?:#.+)?$/

export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to, prefetch, discover = 'render', reloadDocument, relative, ...others } = props
  if (typeof to !== 'string' || !WHOLE.test(to)) return <LiveLink {...props} ref={ref} />
  const { replace, state, preventScrollReset, viewTransition, ...attributes } = others
  const isDiscovered = discover === 'render' && !reloadDocument
  return <a {...attributes} href={to} data-discover={isDiscovered ? 'true' : undefined} />
})

/** Of those that say how they look, which all of ours do. */
export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink(props, ref) {
  const { pathname } = useLocation()
  const { to, end, className, style, children, caseSensitive, ...link } = props
  const isSimple =
    typeof to === 'string' && typeof className === 'function' && !style && typeof children !== 'function'
  if (!isSimple || caseSensitive || !/^\/[^?#]*[^/?#]$/.test(to)) return <LiveNavLink {...props} ref={ref} />
  const [here, there] = [pathname.toLowerCase(), to.toLowerCase()]
  const isActive = here === there || (!end && here.startsWith(`${there}/`))
  return (
    <Link
      aria-current={isActive ? 'page' : undefined}
      {...link}
      to={to}
      className={className({ isActive, isPending: false, isTransitioning: false })}
    >
      {children}
    </Link>
  )
})
