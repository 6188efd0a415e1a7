import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { type SubscriptionOutcome, SubscriptionPage } from '~/domains/content/ui/status/subscription-page'
import { canEndSubscription, confirmSubscription, endSubscription } from '~/domains/status/status.server'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/status/subscription')

export const meta = siteMeta

const tokenOf = (request: Request, name: 'confirm' | 'stop') => new URL(request.url).searchParams.get(name)

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request, 'stop') ?? ''
  return sitePage(request, '/status/subscription', {
    more: async () => ({ token, outcome: await outcomeOf(request) }),
  })
}

async function outcomeOf(request: Request): Promise<SubscriptionOutcome> {
  if (canEndSubscription(tokenOf(request, 'stop'))) return 'asks'
  return (await confirmSubscription(tokenOf(request, 'confirm'))) ? 'confirmed' : 'over'
}

/** The link's own secret is the proof; mail programs send this by themselves (RFC 8058). */
export async function action({ request }: ActionFunctionArgs): Promise<{ outcome: SubscriptionOutcome }> {
  return { outcome: (await endSubscription(tokenOf(request, 'stop'))) ? 'stopped' : 'over' }
}

export default function Subscription() {
  const { token, outcome } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  return (
    <SiteFrame>
      <SubscriptionPage outcome={done?.outcome ?? outcome} token={token} />
    </SiteFrame>
  )
}
