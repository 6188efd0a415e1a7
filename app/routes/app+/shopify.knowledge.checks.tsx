import { useLoaderData } from '@remix-run/react'
import { ChecksPage } from '~/domains/knowledge/ui/embedded/checks-page'
import { action, loader } from '~/pages/knowledge-checks.server'

export { action, loader }

export const handle = { i18n: ['knowledge'] }

export default function EmbeddedChecksPage() {
  return <ChecksPage {...useLoaderData<typeof loader>()} />
}
