import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { PLAN_CODES } from '~/domains/billing/billing'
import { DowngradeForm } from '~/domains/billing/ui/downgrade-form'
import { requireMember } from '~/domains/identity/identity.server'
import { planPageInStore } from '~/domains/store/store.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { answerForm } from '~/ui/form/answer-form.server'
import { PageHeader } from '~/ui/patterns/page-header'
import { useFormat } from '~/ui/use-format'
import { downgradeFormSchema, downgradeNow } from '~/workflows/downgrade/downgrade-now.server'
import { showDowngrade } from '~/workflows/downgrade/show-downgrade.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['billing', 'payment'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const storePage = await planPageInStore(workspaceId)
  if (storePage) throw redirect(storePage)
  const plan = z.enum(PLAN_CODES).safeParse(new URL(request.url).searchParams.get('plan'))
  const shown = plan.success ? await showDowngrade(workspaceId, plan.data) : null
  if (!shown) throw redirect('/dashboard/billing')
  const language = languageOfRequest(request)
  const name = translator(language, 'payment')(`plans.${shown.plan}`)
  return { title: translator(language, 'billing')('downgrade.title', { plan: name }), shown }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'billing.manage')
  if (await planPageInStore(workspaceId)) throw redirect('/dashboard/billing')
  return answerForm(await request.formData(), downgradeFormSchema, async (agreed) => {
    await downgradeNow({ workspaceId, actor: `user:${user.id}` }, agreed)
    throw redirect('/dashboard/billing')
  })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function DowngradePage() {
  const { t } = useTranslation('billing')
  const { date } = useFormat()
  const { title, shown } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title={title}
        description={t('downgrade.lead', { date: date(shown.until, { dateStyle: 'long' }) })}
        breadcrumbs={[{ label: t('title'), to: '/dashboard/billing' }]}
      />
      <div className="max-w-2xl">
        <DowngradeForm {...shown} lastResult={lastResult} />
      </div>
    </>
  )
}
