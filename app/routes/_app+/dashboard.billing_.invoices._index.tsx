import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireMember } from '~/domains/identity/identity.server'
import { listInvoices } from '~/domains/invoices/invoices.server'
import { InvoiceList } from '~/domains/invoices/ui/invoice-list'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['invoice'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  return {
    title: translator(languageOfRequest(request), 'invoice')('list.title'),
    invoices: await listInvoices(workspaceId),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Invoices() {
  const { t } = useTranslation('invoice')
  const { title, invoices } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={title} description={t('list.lead')} />
      <InvoiceList invoices={invoices} />
    </>
  )
}
