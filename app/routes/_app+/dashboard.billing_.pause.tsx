import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pauseFormSchema } from '~/domains/billing/billing'
import { PauseForm } from '~/domains/billing/ui/pause-form'
import { requireMember } from '~/domains/identity/identity.server'
import { planPageInStore } from '~/domains/store/store.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Callout } from '~/ui/components/feedback/callout'
import { answerForm } from '~/ui/form/answer-form.server'
import { PageHeader } from '~/ui/patterns/page-header'
import { useFormat } from '~/ui/use-format'
import { pausePage } from '~/workflows/subscriptions/pause-page.server'
import { pausePlan } from '~/workflows/subscriptions/pause-plan.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['billing', 'payment'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const storePage = await planPageInStore(workspaceId)
  if (storePage) throw redirect(storePage)
  const page = await pausePage(workspaceId)
  if (!page) throw redirect('/dashboard/billing')
  return { title: translator(languageOfRequest(request), 'billing')('pause.title'), ...page }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'billing.manage')
  if (await planPageInStore(workspaceId)) throw redirect('/dashboard/billing')
  return answerForm(await request.formData(), pauseFormSchema, async ({ until }) => {
    await pausePlan({ workspaceId, until, actor: `user:${user.id}` })
    throw redirect('/dashboard/billing')
  })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function PausePage() {
  const { t } = useTranslation('billing')
  const { t: name } = useTranslation('payment')
  const { date } = useFormat()
  const { title, plan, notBefore, ...form } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title={title}
        description={t('pause.lead', { plan: name(`plans.${plan}`) })}
        breadcrumbs={[{ label: t('title'), to: '/dashboard/billing' }]}
      />
      <div className="max-w-2xl">
        {notBefore ? (
          <Callout tone="info" role="note">
            {t('pause.notYet', { date: date(notBefore, { dateStyle: 'long' }) })}
          </Callout>
        ) : (
          <PauseForm {...form} lastResult={lastResult} />
        )}
      </div>
    </>
  )
}
