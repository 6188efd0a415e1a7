const [MINUTE_S, DAY_S] = [60, 86_400]
const YEAR_S = 365 * DAY_S

export type KeyKind = 'cookie' | 'local' | 'session'

/** How long a key is there: seconds; `session` until the browser or tab is closed; `kept` until the site's data is cleared. */
export type KeyDuration = number | 'session' | 'kept'

export interface BrowserKey {
  /** With `*` for what differs from one to the next. */
  name: string
  /** By https its name begins with `__Host-`. */
  isHostCookie?: boolean
  kind: KeyKind
  duration: KeyDuration
  /** Where it is set: our own pages, or pages of shops that use the chat. */
  place: 'site' | 'shop'
  /** `needed`: what was asked for doesn't work without it (ePrivacy Directive, article 5(3)). */
  need: 'needed' | 'consent'
  /** Its words in `site-legal` under `keys`. */
  purpose: string
  /** The file that sets it; a test looks there. */
  setBy: string
}

/**
 * Everything that the product keeps in a browser. The cookie policy is drawn from it, and a test holds it to what the
 * code sets.
 */
export const browserKeys: readonly BrowserKey[] = [
  hostCookie(
    'parley_session',
    30 * DAY_S,
    'signedIn',
    'app/domains/identity/sessions/cookie-session.server.ts',
  ),
  hostCookie('parley_csrf', 'session', 'forms', 'app/platform/sessions/csrf.server.ts'),
  own('lang', 'cookie', YEAR_S, 'language', 'app/platform/i18n/remember-language.server.ts'),
  own('theme', 'cookie', YEAR_S, 'theme', 'app/ui/patterns/theme-switch.tsx'),
  own('consent', 'cookie', YEAR_S, 'consent', 'app/enhance/consent.ts'),
  {
    ...own(
      'partner',
      'cookie',
      90 * DAY_S,
      'partner',
      'app/domains/referrals/links/referral-cookie.server.ts',
    ),
    need: 'consent',
  },
  hostCookie(
    'parley_flow',
    10 * MINUTE_S,
    'provider',
    'app/domains/identity/providers/provider-flow.server.ts',
  ),
  hostCookie(
    'parley_store_flow',
    10 * MINUTE_S,
    'storeInstall',
    'app/domains/store/install/oauth-flow.server.ts',
  ),
  hostCookie(
    'parley_store_link',
    30 * MINUTE_S,
    'storeLink',
    'app/domains/store/links/link-cookie.server.ts',
  ),
  own('parley.registration-context', 'local', DAY_S, 'place', 'app/platform/i18n/registration-context.ts'),
  own('parley.attempts', 'local', 'kept', 'attempts', 'app/domains/identity/ui/ways-in/kept-attempts.ts'),
  own('parley.session', 'local', 'kept', 'windows', 'app/domains/identity/ui/session/auth-events.ts'),
  own('parley.pending-errors', 'local', 'kept', 'errors', 'app/platform/telemetry/browser/pending-errors.ts'),
  own('parley.tab', 'session', 'session', 'tab', 'app/platform/telemetry/browser/start-error-reports.ts'),
  own('parley.draft:*', 'session', 'session', 'drafts', 'app/ui/drafts.ts'),
  own('parley.shortcuts', 'local', 'kept', 'shortcuts', 'app/ui/commands/use-commands.ts'),
  own('parley.outbox:*', 'local', 'kept', 'outbox', 'app/ui/drafts.ts'),
  own('parley:push-known', 'session', 'session', 'push', 'app/domains/notifications/ui/notifier.tsx'),
  own('positions', 'session', 'session', 'scroll', '@remix-run/react'),
  own('remix-manifest-version', 'session', 'session', 'release', '@remix-run/react'),
  atShop('parley:*', 'local', 'kept', 'chat', 'app/widget/keeping/store.ts'),
  atShop('parley:*:draft', 'session', 'session', 'chatDraft', 'app/widget/view/composer.ts'),
  atShop('parley:*', 'session', 'session', 'chatLooks', 'app/widget/storefront/loader.ts'),
]

function own(name: string, kind: KeyKind, duration: KeyDuration, purpose: string, setBy: string): BrowserKey {
  return { name, kind, duration, purpose, setBy, place: 'site', need: 'needed' }
}

function hostCookie(name: string, duration: KeyDuration, purpose: string, setBy: string): BrowserKey {
  return { ...own(name, 'cookie', duration, purpose, setBy), isHostCookie: true }
}

function atShop(
  name: string,
  kind: KeyKind,
  duration: KeyDuration,
  purpose: string,
  setBy: string,
): BrowserKey {
  return { ...own(name, kind, duration, purpose, setBy), place: 'shop' }
}
