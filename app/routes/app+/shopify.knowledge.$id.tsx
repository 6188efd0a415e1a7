import { useLoaderData } from '@remix-run/react'
import { SourcePage } from '~/domains/knowledge/ui/embedded/source-page'
import { action, loader } from '~/pages/knowledge-source.server'

export { action, loader }

export const handle = { i18n: ['knowledge'] }

export default function EmbeddedSource() {
  const loaded = useLoaderData<typeof loader>()
  return <SourcePage key={loaded.source.id} {...loaded} />
}
