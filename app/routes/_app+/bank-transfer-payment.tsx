import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { findLatestTransfer, getTransfer, takeReceipt } from '~/domains/bank/bank.server'
import { PayTo } from '~/domains/bank/ui/pay-to'
import { TransferStatus } from '~/domains/bank/ui/transfer-status'
import { requireMember } from '~/domains/identity/identity.server'
import { listPapers } from '~/domains/papers/papers.server'
import { PaperForm } from '~/domains/papers/ui/paper-form'
import { PaperTable } from '~/domains/papers/ui/paper-table'
import { readPaperForm } from '~/pages/paper-form.server'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { Card } from '~/ui/components/data/card'
import { PageHeader } from '~/ui/patterns/page-header'
import { useCalmRevalidate } from '~/ui/use-calm-revalidate'
import { useEventStream } from '~/ui/use-event-stream'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['bank', 'papers'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  if (!new URL(request.url).searchParams.has('payment')) {
    const latest = await findLatestTransfer(workspaceId)
    return redirect(latest ? `/bank-transfer-payment?payment=${latest}` : '/payment')
  }
  const paymentId = paymentOf(request)
  const title = translator(languageOfRequest(request), 'bank')('title')
  const transfer = await getTransfer(workspaceId, paymentId)
  return { title, transfer, receipts: await listPapers(workspaceId, paymentId) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { workspaceId, user } = await requireMember(request, 'billing.manage')
  const { file, problem } = await readPaperForm(request)
  const paymentId = paymentOf(request)
  if (!file) return data({ problem: `papers.file.${problem ?? 'none'}` }, 422)
  const language = languageOfRequest(request)
  const refused = await takeReceipt({ workspaceId, userId: user.id, language, paymentId }, file)
  if (refused) return data({ problem: `papers.file.${refused.problem}` }, 422)
  return redirect(`/bank-transfer-payment?payment=${paymentId}`)
}

function paymentOf(request: Request): string {
  const parsed = z.guid().safeParse(new URL(request.url).searchParams.get('payment'))
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function BankTransferPayment() {
  const { t } = useTranslation('bank')
  const { transfer, receipts } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const revalidate = useCalmRevalidate()
  useEventStream(`/bank-transfer-payment/events?payment=${transfer.paymentId}`, {
    changed: revalidate,
    open: revalidate,
  })
  const isOver = transfer.state === 'CONFIRMED' || transfer.state === 'REJECTED'
  return (
    <>
      <PageHeader title={t('title')} description={t('order', { order: transfer.orderNumber })} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <TransferStatus transfer={transfer} />
          {transfer.missingMinor > 0 ? <PayTo transfer={transfer} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {isOver ? null : (
            <Card title={t('receipt.title')} description={t('receipt.body')}>
              <PaperForm key={receipts.length} problem={answer?.problem} sendLabel={t('receipt.send')} />
            </Card>
          )}
          {receipts.length > 0 ? (
            <Card title={t('receipt.sent')} isFlush>
              <PaperTable papers={receipts} label={t('receipt.sent')} />
            </Card>
          ) : null}
        </div>
      </div>
    </>
  )
}
