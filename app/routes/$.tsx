import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { FramedOrAlone } from '~/ui/patterns/main-region'
import { NotFound } from '~/ui/patterns/not-found'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

/** Every address that no other route has: the not-found page, with its status. */
export function loader({ request }: LoaderFunctionArgs) {
  const title = translator(languageOfRequest(request), 'errors')('notFoundScreen.title')
  return data({ title }, { status: 404 })
}

/** Whatever is sent to an address that isn't there. */
export function action(args: LoaderFunctionArgs) {
  return loader(args)
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFoundPage() {
  return (
    <FramedOrAlone>
      <NotFound />
    </FramedOrAlone>
  )
}
