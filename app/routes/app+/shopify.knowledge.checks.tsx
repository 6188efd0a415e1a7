import { useLoaderData } from '@remix-run/react'
import { ChecksPage } from '~/domains/knowledge/ui/embedded/checks-page'
import { action as act, loader } from '~/pages/knowledge-checks.server'
import { tellRefusals } from '~/pages/tell-refusals.server'

export { loader }

export const action = tellRefusals(act)

export const handle = { i18n: ['knowledge'] }

export default function EmbeddedChecksPage() {
  return <ChecksPage {...useLoaderData<typeof loader>()} />
}
