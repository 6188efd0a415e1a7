import { useLoaderData } from '@remix-run/react'
import { NewSourcePage } from '~/domains/knowledge/ui/embedded/new-source-page'
import { action, loader } from '~/pages/knowledge-new.server'

export { action, loader }

export const handle = { i18n: ['knowledge'] }

export default function EmbeddedNewSourcePage() {
  return <NewSourcePage {...useLoaderData<typeof loader>()} />
}
