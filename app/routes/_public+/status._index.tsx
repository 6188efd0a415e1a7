import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { StatusPage } from '~/domains/content/ui/status/status-page'
import { showStatus, subscribe } from '~/domains/status/status.server'
import { toAppError } from '~/platform/errors/app-error'
import { visitorOf } from '~/platform/http/visitor.server'
import { translator } from '~/platform/i18n/i18n.server'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/status')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.has('sent')
  return sitePage(request, '/status', { more: async () => ({ status: await showStatus(), isSent }) })
}

/** Subscribes. Needs no token of ours: it does for nobody but the mailbox's owner, who is asked first. */
export async function action({ request, context }: ActionFunctionArgs) {
  const email = String((await request.formData()).get('email') ?? '')
  const visitor = visitorOf(request, context)
  try {
    await subscribe(email, visitor)
  } catch (thrown) {
    const { status, messageKey, values, report } = toAppError(thrown)
    if (report) throw thrown
    const problem = translator(visitor.language, 'errors')(messageKey.replace('errors.', ''), values)
    return data({ problem, email }, { status })
  }
  return redirect(`/status?sent&lang=${visitor.language}#news`)
}

export default function Status() {
  const { status, isSent } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <SiteFrame>
      <StatusPage
        status={status}
        isSent={isSent}
        problem={refused?.problem ?? null}
        email={refused?.email ?? ''}
      />
    </SiteFrame>
  )
}
