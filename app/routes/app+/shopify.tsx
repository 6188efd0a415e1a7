import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react'
import polarisStyles from '@shopify/polaris/build/esm/styles.css?url'
import { boundary } from '@shopify/shopify-app-remix/server'
import { useTranslation } from 'react-i18next'
import { allowedActions } from '~/domains/identity/identity'
import { polarisWords, requireStoreMember } from '~/domains/store/store.server'
import { EmbeddedFrame } from '~/domains/store/ui/embedded-frame'
import { EmbeddedProblem, isFromOutside } from '~/domains/store/ui/embedded-problem'
import { getWorkspace } from '~/domains/workspace/workspace.server'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { AllowedActions } from '~/ui/allowed-actions'
import { DocumentProvider, useDocument } from '~/ui/document-context'
import { LoadingOutlet } from '~/ui/embedded/loading-outlet'
import rightToLeft from '~/ui/embedded/polaris-rtl.css?url'
import { Shortcuts } from '~/ui/embedded/shortcuts'
import { embeddedFace, FaceProvider } from '~/ui/face/face'
import { embeddedPaths } from '~/ui/face/paths'

export const handle = { i18n: ['store', 'commands'] }

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: polarisStyles },
  { rel: 'stylesheet', href: rightToLeft },
]

/** A refusal keeps the headers by which App Bridge knows to ask again. */
export const headers = boundary.headers

export async function loader({ request }: LoaderFunctionArgs) {
  const { role, user, workspace, workspaceId, store } = await requireStoreMember(request, 'workspace.read')
  const { timeZone } = await getWorkspace(workspaceId)
  return {
    words: polarisWords(languageOfRequest(request)),
    allowed: allowedActions(role),
    timeZone,
    user: { id: user.id, displayName: user.displayName },
    workspaceName: workspace.name,
    store,
  }
}

export default function EmbeddedLayout() {
  const { words, allowed, timeZone, user } = useLoaderData<typeof loader>()
  const visitor = useDocument()
  return (
    <Frame words={words}>
      <FaceProvider value={embeddedFace}>
        <DocumentProvider value={{ ...visitor, timeZone, userId: user.id }}>
          <AllowedActions value={allowed}>
            <LoadingOutlet />
            <Shortcuts />
          </AllowedActions>
        </DocumentProvider>
      </FaceProvider>
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame isMenuHidden={isFromOutside(useRouteError())}>
      <EmbeddedProblem />
    </Frame>
  )
}

interface FrameProps {
  words?: ReturnType<typeof polarisWords>
  isMenuHidden?: boolean
  children: React.ReactNode
}

function Frame({ words, isMenuHidden, children }: FrameProps) {
  const { t } = useTranslation('store')
  const root = useRouteLoaderData<{ embedded: { apiKey: string } | null }>('root')
  const nav = [
    { to: embeddedPaths.home, label: t('nav.home') },
    { to: embeddedPaths.conversations, label: t('nav.conversations') },
    { to: embeddedPaths.knowledge, label: t('nav.knowledge') },
    { to: `${embeddedPaths.home}/products`, label: t('nav.products') },
    { to: embeddedPaths.assistant, label: t('nav.assistant') },
    { to: `${embeddedPaths.home}/appearance`, label: t('nav.appearance') },
    { to: `${embeddedPaths.home}/languages`, label: t('nav.languages') },
    { to: `${embeddedPaths.home}/plan`, label: t('nav.plan') },
    { to: `${embeddedPaths.home}/settings`, label: t('nav.settings') },
    { to: `${embeddedPaths.home}/help`, label: t('nav.help') },
  ]
  return (
    <EmbeddedFrame apiKey={root?.embedded?.apiKey ?? ''} words={words} nav={isMenuHidden ? [] : nav}>
      {children}
    </EmbeddedFrame>
  )
}
