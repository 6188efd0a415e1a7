import { useLoaderData } from '@remix-run/react'
import { NewSourcePage } from '~/domains/knowledge/ui/embedded/new-source-page'
import { action as act, loader } from '~/pages/knowledge-new.server'
import { tellRefusals } from '~/pages/tell-refusals.server'

export { loader }

export const action = tellRefusals(act)

export const handle = { i18n: ['knowledge'] }

export default function EmbeddedNewSourcePage() {
  return <NewSourcePage {...useLoaderData<typeof loader>()} />
}
