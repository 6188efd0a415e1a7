import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { TaxProof } from '~/domains/billing/ui/tax-proof'
import { requireMember } from '~/domains/identity/identity.server'
import { billingDetailsSchema } from '~/domains/payments/payments'
import { saveBillingDetails } from '~/domains/payments/payments.server'
import { BillingDetailsForm } from '~/domains/payments/ui/billing-details-form'
import { planPageInStore } from '~/domains/store/store.server'
import { visitorCountry } from '~/platform/http/visitor-country'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { answerForm } from '~/ui/form/answer-form.server'
import { PageHeader } from '~/ui/patterns/page-header'
import { billingDetailsPage } from '~/workflows/paying/billing-details-page.server'
import { planChoice } from '~/workflows/paying/plan-choice.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['billing', 'payment'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const storePage = await planPageInStore(workspaceId)
  if (storePage) throw redirect(storePage)
  const language = languageOfRequest(request)
  const title = translator(language, 'billing')('details.title')
  return { title, ...(await billingDetailsPage(workspaceId, { country: visitorCountry(request), language })) }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'billing.manage')
  if (await planPageInStore(workspaceId)) throw redirect('/dashboard/billing')
  const language = languageOfRequest(request)
  return answerForm(
    await request.formData(),
    billingDetailsSchema,
    async (details) => {
      const { currency } = await planChoice(workspaceId, { country: details.country, language })
      await saveBillingDetails({ workspaceId, email: user.email, language, currency }, details)
      throw redirect('/dashboard/billing/details')
    },
    { fieldOf: { tax_number_unknown: 'taxNumber' } },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function BillingDetailsPage() {
  const { t } = useTranslation('billing')
  const { title, customer, found, countries } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: t('title'), to: '/dashboard/billing' }]} />
      <div className="grid max-w-3xl gap-6">
        {found ? <TaxProof {...found} /> : null}
        <BillingDetailsForm customer={customer} countries={countries} lastResult={lastResult} />
      </div>
    </>
  )
}
