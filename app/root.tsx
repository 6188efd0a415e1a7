import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { findSitePage } from '~/domains/content/content'
import { findSessionState, findSessionStateSoon } from '~/domains/identity/identity.server'
import { embeddedPage } from '~/domains/store/store.server'
import { keptRenderOf } from '~/platform/http/kept-render'
import { useNonce } from '~/platform/http/nonce-context'
import { cookieValue, languageOfRequest } from '~/platform/i18n/i18n.server'
import { directionOf, languages } from '~/platform/i18n/languages'
import { PageMessages } from '~/platform/i18n/page-messages'
import { rememberLanguage } from '~/platform/i18n/remember-language.server'
import { isMailConfigured } from '~/platform/mail/mail.server'
import { hasSessionCookie } from '~/platform/sessions/cookies.server'
import { csrfToken } from '~/platform/sessions/csrf.server'
import appStyles from '~/ui/app.css?url'
import { BeforePaintScript } from '~/ui/before-paint-script'
import { BRAND_NAME } from '~/ui/brand/brand'
import { DocumentProvider, type Theme, useDocument } from '~/ui/document-context'
import { embeddedPaths } from '~/ui/face/paths'
import { FirstStyles } from '~/ui/first-styles'
import { useLanguageOfOtherWindows } from '~/ui/language-channel'
import { fontSheetOf } from '~/ui/language-fonts'
import siteStyles from '~/ui/site.css?url'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const kept = keptRenderOf(context)
  if (kept)
    return data({
      ...FOR_EVERYBODY,
      canMail: isMailConfigured(),
      language: languageOfRequest(request),
      isMember: kept.isMember,
    })
  const csrf = csrfToken(request)
  const theme = cookieValue(request, 'theme')
  const language = languageOfRequest(request)
  const headers = new Headers()
  if (csrf.setCookie) headers.append('set-cookie', csrf.setCookie)
  const isPublic = findSitePage(new URL(request.url).pathname) !== null
  const session = await (isPublic ? findSessionStateSoon : findSessionState)(request)
  const remembered = rememberLanguage(request, session?.preferredLanguage ?? null)
  if (remembered.setCookie) headers.append('set-cookie', remembered.setCookie)
  if (remembered.isAnother) {
    const { pathname, search } = new URL(request.url)
    throw redirectDocument(`${pathname}${search}`, { headers })
  }
  return data(
    {
      language,
      canMail: isMailConfigured(),
      theme: (theme === 'light' || theme === 'dark' ? theme : 'system') as Theme,
      csrfToken: csrf.token,
      session,
      isMember: hasSessionCookie(request, request.headers.get('cookie')),
      embedded: embeddedPage(request),
    },
    { headers },
  )
}

/** What a page that is kept for many knows of its visitor, besides language and whether somebody is signed in. */
const FOR_EVERYBODY = { theme: 'system' as Theme, csrfToken: '', session: null, embedded: null }

export { StartErrorBoundary as ErrorBoundary } from '~/ui/patterns/start-error'

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** In a store's admin only the address of the first page tells its language: what was loaded with it stays. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  !nextUrl.pathname.startsWith(`${embeddedPaths.home}/`) && defaultShouldRevalidate

/** Without its own data the site couldn't start (specification, section 8). */
export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) => [
  { title: loaded || isNotFound(error) ? BRAND_NAME : 'Application Error' },
]

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** What a route says of its page: `export const handle = { isStatic: true }`. */
interface PageHandle {
  /** Needs no script of ours. */
  isStatic?: boolean
  /** Reads nothing: the route above it has its title. */
  isNamedAbove?: boolean
  /** Of the public site, which has its own style sheet. */
  isSite?: boolean
  /** Where people come into the application: its first words come before all else (server/late-start). */
  isDoor?: boolean
}

const languageList = languages.map(({ code, name }) => ({ code, name }))

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  const { i18n } = useTranslation()
  const language = loaded?.language ?? i18n.language
  const theme = loaded?.theme ?? 'system'
  const embedded = loaded?.embedded ?? null
  const fontSheet = embedded ? null : fontSheetOf(language)
  const matches = useMatches()
  const handles = matches.map(({ handle }) => handle as PageHandle | undefined)
  // A page names itself by what it reads: one that couldn't be read would be called “undefined”.
  const isUnread = loaded && matches.at(-1)?.data === undefined && !handles.at(-1)?.isNamedAbove
  const isStatic = handles.some((handle) => handle?.isStatic)
  const isSite = handles.some((handle) => handle?.isSite)
  const isDoor = handles.some((handle) => handle?.isDoor)
  const value = useMemo(
    () => ({
      language,
      direction: directionOf(language),
      theme,
      timeZone: 'UTC',
      csrfToken: loaded?.csrfToken ?? '',
      userId: loaded?.session?.userId ?? null,
      canMail: loaded?.canMail ?? false,
      languages: languageList,
    }),
    [language, theme, loaded?.csrfToken, loaded?.session?.userId, loaded?.canMail],
  )
  return (
    <html lang={language} dir={value.direction} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {embedded ? <AppBridge {...embedded} /> : null}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf9f7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1214" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {isUnread ? <title>{BRAND_NAME}</title> : <Meta />}
        {isDoor ? <FirstStyles /> : null}
        {embedded ? null : <link rel="stylesheet" href={isSite ? siteStyles : appStyles} />}
        <Links />
        {fontSheet ? <link rel="stylesheet" href={fontSheet} /> : null}
        {isSite ? <BeforePaintScript language={language} /> : null}
        {isStatic ? null : <NoCompiledSchemas nonce={nonce} />}
      </head>
      <body>
        <DocumentProvider value={value}>{children}</DocumentProvider>
        {/* For what is written on the page: its head has the fonts of what stands there (server/page-styles). */}
        {isSite && fontSheet ? <link rel="stylesheet" href={fontSheet} /> : null}
        {isStatic ? null : (
          <>
            <PageMessages isPart={isDoor} />
            {/* Frames in a store's admin may have no storage, without which it fails. */}
            {embedded ? null : <ScrollRestoration nonce={nonce} />}
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** The platform asks that it be the first script, and that nothing defer it. */
function AppBridge({ apiKey, script }: { apiKey: string; script: string }) {
  return (
    <>
      <meta name="shopify-api-key" content={apiKey} />
      <script src={script} />
    </>
  )
}

/**
 * Zod compiles its schemas unless told not to, which the content security policy refuses and reports. Told here because
 * schemas are made as their modules load, before any code of the page runs.
 */
function NoCompiledSchemas({ nonce }: { nonce: string | undefined }) {
  const script = 'globalThis.__zod_globalConfig={jitless:true}'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** What stands around pages is theirs: `routes/_portal`, or in a store's admin `routes/app+/shopify`. */
export default function Root() {
  useLanguageOfOtherWindows(useDocument().language)
  return <Outlet />
}
