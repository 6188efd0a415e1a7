import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getMail } from '~/platform/mail/dev-mailbox.server'
import { Card } from '~/ui/components/data/card'
import { KeyValues } from '~/ui/components/data/key-values'
import { Callout } from '~/ui/components/feedback/callout'
import { DateTime } from '~/ui/components/text/date-time'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { isStatic: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.rendered?.subject ?? 'Mail' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params }: LoaderFunctionArgs) {
  const { rendered, ...mail } = await getMail(params.id ?? '')
  // The HTML part is a page of its own, shown in a frame.
  return { ...mail, rendered: rendered && { subject: rendered.subject, text: rendered.text } }
}

/** One mail of the development mailbox: its HTML as a mail program shows it, and its plain text. */
export default function DevMail() {
  const { id, to, template, language, state, lastError, createdAt, rendered } = useLoaderData<typeof loader>()
  return (
    <main lang="en" dir="ltr" className="mx-auto min-h-dvh max-w-5xl space-y-5 px-5 py-10">
      <PageHeader title={rendered?.subject ?? template} breadcrumbs={[{ label: 'Mails', to: '/dev/mail' }]} />
      <Card>
        <KeyValues
          items={[
            { label: 'To', value: to },
            { label: 'Template', value: `${template} (${language})` },
            { label: 'State', value: lastError ? `${state}: ${lastError}` : state },
            { label: 'Written', value: <DateTime value={createdAt} /> },
          ]}
        />
      </Card>
      {rendered ? (
        <>
          <Card title="HTML" isFlush>
            <iframe
              title="HTML part"
              src={`/dev/mail/${id}/html`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="h-192 w-full"
            />
          </Card>
          <Card title="Plain text">
            <pre className="whitespace-pre-wrap break-words font-mono text-sm">{rendered.text}</pre>
          </Card>
        </>
      ) : (
        <Callout tone="info">What it said was forgotten when it was sent or given up.</Callout>
      )}
    </main>
  )
}
