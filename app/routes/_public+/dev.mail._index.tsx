import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Mail } from 'lucide-react'
import { listMails, type MailboxEntry } from '~/platform/mail/dev-mailbox.server'
import { TextLink } from '~/ui/components/actions/text-link'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { Table, type TableColumn } from '~/ui/components/data/table'
import type { Tone } from '~/ui/components/feedback/callout'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { DateTime } from '~/ui/components/text/date-time'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { isStatic: true }

export const meta: MetaFunction = () => [{ title: 'Mails' }, { name: 'robots', content: 'noindex' }]

export async function loader() {
  return { mails: await listMails() }
}

const TONES: Record<MailboxEntry['state'], Tone> = {
  kept: 'info',
  waiting: 'warn',
  sent: 'good',
  failed: 'bad',
}

const columns: TableColumn<MailboxEntry>[] = [
  {
    key: 'template',
    header: 'Mail',
    cell: ({ id, template }) => <TextLink to={`/dev/mail/${id}`}>{template}</TextLink>,
  },
  { key: 'to', header: 'To', cell: ({ to }) => <span className="break-all">{to}</span> },
  { key: 'language', header: 'Language', cell: ({ language }) => language },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={TONES[state]}>{state}</Badge> },
  { key: 'created', header: 'Written', cell: ({ createdAt }) => <DateTime value={createdAt} /> },
]

/** What the app would have mailed. For whoever develops it: English, and absent from production. */
export default function DevMailbox() {
  const { mails } = useLoaderData<typeof loader>()
  return (
    <main lang="en" dir="ltr" className="mx-auto min-h-dvh max-w-5xl px-5 py-10">
      <PageHeader
        title="Mails"
        description="Without SMTP_URL nothing is sent: mails stay here, newest first. Reload to see new ones."
      />
      <Card isFlush>
        {mails.length > 0 ? (
          <Table label="Mails" columns={columns} rows={mails} rowKey={({ id }) => id} />
        ) : (
          <EmptyState icon={<Mail />} title="No mails yet">
            Sign up or ask for a new password, and the mail shows here.
          </EmptyState>
        )}
      </Card>
    </main>
  )
}
