import { useLoaderData } from '@remix-run/react'
import { KnowledgeList } from '~/domains/knowledge/ui/embedded/knowledge-list'
import { loader } from '~/pages/knowledge-list.server'

export { loader }

export const handle = { i18n: ['knowledge'] }

export default function EmbeddedKnowledge() {
  return <KnowledgeList {...useLoaderData<typeof loader>()} />
}
