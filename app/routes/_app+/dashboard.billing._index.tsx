import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AddonsCard } from '~/domains/billing/ui/addons-card'
import { PlanCard } from '~/domains/billing/ui/plan-card'
import { UsageCard } from '~/domains/billing/ui/usage-card'
import { UsageHistoryCard } from '~/domains/billing/ui/usage-history'
import { WaitingPayments } from '~/domains/billing/ui/waiting-payments'
import { requireMember } from '~/domains/identity/identity.server'
import { creditOfWorkspace } from '~/domains/payments/payments.server'
import { CancelOrder } from '~/domains/payments/ui/cancel-order'
import { CreditCard } from '~/domains/payments/ui/credit-card'
import { SavedCards } from '~/domains/payments/ui/saved-cards'
import { OwnQuotes } from '~/domains/quotes/ui/own-quotes'
import { planPageInStore } from '~/domains/store/store.server'
import { SettingsTabs } from '~/domains/workspace/ui/settings-tabs'
import { visitorCountry } from '~/platform/http/visitor-country'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { usePaths } from '~/ui/face/face'
import { PageHeader } from '~/ui/patterns/page-header'
import { useCalmRevalidate } from '~/ui/use-calm-revalidate'
import { useEventStream } from '~/ui/use-event-stream'
import { billingPage } from '~/workflows/billing-page.server'
import { billingPapers } from '~/workflows/billing-papers.server'
import { commandBilling } from '~/workflows/command-billing.server'
import { creditOfComing } from '~/workflows/downgrade/show-downgrade.server'
import { waitingPayments } from '~/workflows/waiting-payments.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['billing', 'payment', 'settings'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const storePage = await planPageInStore(workspaceId)
  if (storePage) throw redirect(storePage)
  const title = translator(languageOfRequest(request), 'billing')('title')
  const [papers, waiting, credit, switchMinor] = await Promise.all([
    billingPapers(workspaceId),
    waitingPayments(workspaceId),
    creditOfWorkspace(workspaceId),
    creditOfComing(workspaceId),
  ])
  return { title, papers, waiting, credit, switchMinor, ...(await billingPage(workspaceId)) }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'billing.manage')
  if (await planPageInStore(workspaceId)) throw redirect('/dashboard/billing')
  const language = languageOfRequest(request)
  const made = await commandBilling(
    { workspaceId, user, language, seenFrom: visitorCountry(request) },
    await request.formData(),
  )
  return redirect(made ? `/payment?order=${made.order}` : '/dashboard/billing')
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Billing() {
  const { t } = useTranslation('billing')
  const { conversations } = usePaths()
  const revalidate = useCalmRevalidate()
  // Each answer may be one more that counts.
  useEventStream(`${conversations}/events`, { changed: revalidate, open: revalidate })
  const { title, papers, waiting, credit, usage, history, addons, cards, ...plan } =
    useLoaderData<typeof loader>()
  const { count, rejected } = papers.documents
  const handedIn = count > 0 ? t('papers.handedIn', { count }) : undefined
  const documentWords = rejected > 0 ? t('papers.rejected', { count: rejected }) : handedIn
  return (
    <>
      <PageHeader title={title} description={t('description')} />
      <SettingsTabs />
      <div className="grid max-w-4xl items-start gap-6 lg:grid-cols-2">
        <WaitingPayments
          payments={waiting}
          cancel={(number) => (
            <CancelOrder number={number} action="/dashboard/billing?index" intent="cancelOrder" />
          )}
          className="lg:col-span-2"
        />
        <PlanCard
          {...plan}
          hasCredit={
            credit?.balances.some(
              ({ currency, balanceMinor }) => balanceMinor > 0 && currency === plan.subscription?.currency,
            ) ?? false
          }
          isCharged={cards.some(({ isDefault, isExpired }) => isDefault && !isExpired)}
        />
        <UsageCard usage={usage} />
        <UsageHistoryCard history={history} className="lg:col-span-2" />
        <AddonsCard {...addons} />
        <SavedCards cards={cards} />
        <CreditCard credit={credit} />
        <Card title={t('papers.title')} description={documentWords}>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/dashboard/billing/invoices" variant="secondary">
              {t('papers.invoices')}
            </ButtonLink>
            <ButtonLink to="/dashboard/billing/details" variant="secondary">
              {t('details.title')}
            </ButtonLink>
            <ButtonLink to="/dashboard/numbers" variant="secondary">
              {t('papers.numbers')}
            </ButtonLink>
            <ButtonLink to="/manual-documents" variant="secondary">
              {t('papers.documents')}
            </ButtonLink>
          </div>
        </Card>
        <OwnQuotes quotes={papers.quotes} />
      </div>
    </>
  )
}
