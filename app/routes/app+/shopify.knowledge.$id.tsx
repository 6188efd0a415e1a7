import { useLoaderData } from '@remix-run/react'
import { SourcePage } from '~/domains/knowledge/ui/embedded/source-page'
import { action as act, loader } from '~/pages/knowledge-source.server'
import { tellRefusals } from '~/pages/tell-refusals.server'

export { loader }

export const action = tellRefusals(act)

export const handle = { i18n: ['knowledge'] }

export default function EmbeddedSource() {
  const loaded = useLoaderData<typeof loader>()
  return <SourcePage key={loaded.source.id} {...loaded} />
}
