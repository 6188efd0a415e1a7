import { useLoaderData } from '@remix-run/react'
import { TryPage } from '~/domains/knowledge/ui/embedded/try-page'
import { loader } from '~/pages/knowledge-try.server'

export { loader }

export const handle = { i18n: ['knowledge', 'why'] }

export default function EmbeddedTryPage() {
  return <TryPage {...useLoaderData<typeof loader>()} />
}
