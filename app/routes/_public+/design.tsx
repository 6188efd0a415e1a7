import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BRAND_NAME } from '~/ui/brand/brand'
import { Gallery } from '~/ui/gallery/gallery'

export const handle = { i18n: ['why'] }

export const meta: MetaFunction = () => [
  { title: `Design system · ${BRAND_NAME}` },
  { name: 'robots', content: 'noindex' },
]

/** `?theme=dark&dir=rtl` open the page in that state, for screenshots and bug reports. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return {
    theme: searchParams.get('theme') ?? 'system',
    direction: searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  }
}

export default function Design() {
  const { theme, direction } = useLoaderData<typeof loader>()
  return <Gallery initialTheme={theme} initialDirection={direction} />
}
