import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findLinkedExport } from '~/domains/store/store.server'
import { LinkedExportView } from '~/domains/store/ui/privacy/linked-export-view'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth', 'store-privacy'], isDoor: true }

/** The file about a store's customer, for who was mailed the link: the store's admin may be closed to them by now. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const title = translator(languageOfRequest(request), 'store-privacy')('kind.export')
  return { found: await findLinkedExport(token), token, title }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
  { name: 'robots', content: 'noindex' },
  // The address opens the file.
  { name: 'referrer', content: 'no-referrer' },
]

export default function CustomerData() {
  return (
    <AuthFrame>
      <LinkedExportView {...useLoaderData<typeof loader>()} />
    </AuthFrame>
  )
}
