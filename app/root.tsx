import '~/ui/app.css'
import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { findSession } from '~/domains/identity/identity.server'
import { cookieValue, languageOfRequest } from '~/platform/i18n/i18n.server'
import { directionOf, languages } from '~/platform/i18n/languages'
import { PageMessages } from '~/platform/i18n/page-messages'
import { csrfToken } from '~/platform/sessions/csrf.server'
import { DocumentProvider, type Theme } from '~/ui/document-context'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const csrf = csrfToken(request)
  const theme = cookieValue(request, 'theme')
  return data(
    {
      language: languageOfRequest(request),
      theme: (theme === 'light' || theme === 'dark' ? theme : 'system') as Theme,
      csrfToken: csrf.token,
      signedIn: (await findSession(request)) !== null,
      nonce: (context as { cspNonce?: string }).cspNonce,
    },
    { headers: csrf.setCookie ? { 'set-cookie': csrf.setCookie } : {} },
  )
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

const languageList = languages.map(({ code, name }) => ({ code, name }))

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const { i18n } = useTranslation()
  const language = loaded?.language ?? i18n.language
  const theme = loaded?.theme ?? 'system'
  const value = useMemo(
    () => ({
      language,
      direction: directionOf(language),
      theme,
      timeZone: 'UTC',
      csrfToken: loaded?.csrfToken ?? '',
      languages: languageList,
    }),
    [language, theme, loaded?.csrfToken],
  )
  return (
    <html lang={language} dir={value.direction} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        <DocumentProvider value={value}>{children}</DocumentProvider>
        <PageMessages />
        <ScrollRestoration nonce={loaded?.nonce} />
        <Scripts nonce={loaded?.nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
