import { useLoaderData } from '@remix-run/react'
import { ConversationList } from '~/domains/conversations/ui/embedded/conversation-list'
import { action as act, loader } from '~/pages/conversation-list.server'
import { tellRefusals } from '~/pages/tell-refusals.server'

export { loader }

export const action = tellRefusals(act)

export const handle = { i18n: ['inbox'] }

export default function EmbeddedConversations() {
  return <ConversationList {...useLoaderData<typeof loader>()} />
}
