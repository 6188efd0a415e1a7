import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SavedReplies } from '~/domains/conversations/ui/saved-replies'
import { action, loader } from '~/pages/saved-replies.server'
import { Guarded } from '~/ui/patterns/guarded'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['inbox'] }

export { action, loader }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Replies() {
  const { replies } = useLoaderData<typeof loader>()
  return (
    <Guarded needs="conversations.answer">
      <SavedReplies replies={replies} />
    </Guarded>
  )
}
