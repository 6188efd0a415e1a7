import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '~/domains/identity/identity.server'
import { testCardSchema } from '~/domains/payments/payments'
import { confirmTestPayment, getPayment, payByTestCard } from '~/domains/payments/payments.server'
import { TestCardForm } from '~/domains/payments/ui/test-card-form'
import { TestConfirm } from '~/domains/payments/ui/test-confirm'
import { TestNote } from '~/domains/payments/ui/test-note'
import { AppError } from '~/platform/errors/app-error'
import { uuidField } from '~/platform/http/uuid-field'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { answerForm } from '~/ui/form/answer-form.server'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['payment'] }

async function requireTestPayment(request: Request, id: string | undefined) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const payment = await getPayment(workspaceId, uuidField(id))
  if (payment.provider !== 'test') throw new AppError('not_found', { detail: 'no test payment' })
  return payment
}

const resultOf = (paymentId: string) => `/payment-success?payment=${paymentId}`

/** The test provider's own page, where another would have the customer go to its site. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const payment = await requireTestPayment(request, params.paymentId)
  if (payment.state !== 'CREATED' && payment.state !== 'REQUIRES_ACTION') throw redirect(resultOf(payment.id))
  return { payment, title: translator(languageOfRequest(request), 'payment')('test.title') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { id } = await requireTestPayment(request, params.paymentId)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'confirm' || intent === 'refuse') {
    await confirmTestPayment(id, intent === 'confirm')
    throw redirect(resultOf(id))
  }
  return answerForm(
    form,
    testCardSchema,
    async ({ number, expiry }) => {
      await payByTestCard(id, { number, expiresAt: expiry })
      const { state } = await requireTestPayment(request, id)
      throw redirect(state === 'REQUIRES_ACTION' ? `/payment/test/${id}` : resultOf(id))
    },
    { hideFields: ['cvc'], fieldOf: { bad_request: 'number' } },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function TestPayment() {
  const { payment, title } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <>
      <PageHeader title={title} />
      <div className="grid max-w-3xl gap-6">
        <TestNote provider="test" />
        {payment.state === 'REQUIRES_ACTION' ? (
          <TestConfirm payment={payment} />
        ) : (
          <TestCardForm payment={payment} lastResult={lastResult} />
        )}
      </div>
    </>
  )
}
