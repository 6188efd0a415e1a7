import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cancelPlan,
  choosePlan,
  planRequestSchema,
  raiseCap,
  requireStoreMember,
  storePlan,
  syncSubscription,
} from '~/domains/store/store.server'
import { PlanCards } from '~/domains/store/ui/plan/plan-cards'
import { PlanNews } from '~/domains/store/ui/plan/plan-news'
import { UsageCard } from '~/domains/store/ui/plan/usage-card'
import { tellRefusals } from '~/pages/tell-refusals.server'
import { AppError } from '~/platform/errors/app-error'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { usePaths } from '~/ui/face/face'
import { useCalmRevalidate } from '~/ui/use-calm-revalidate'
import { useEventStream } from '~/ui/use-event-stream'

export const handle = { i18n: ['store-plan'] }

/** `charge_id`: the merchant comes back from the platform's approval page, which says nothing of their answer. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { store, workspace, workspaceId } = await requireStoreMember(request, 'workspace.read')
  const paying = { ...store, workspaceId }
  const isBack = new URL(request.url).searchParams.has('charge_id')
  if (isBack) await syncSubscription(paying)
  return { plan: await storePlan(paying, workspace.currency), isBack }
}

export const action = tellRefusals(async ({ request }: ActionFunctionArgs) => {
  await requireCsrf(request)
  const { store, workspaceId } = await requireStoreMember(request, 'workspace.write')
  const paying = { ...store, workspaceId }
  const parsed = planRequestSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) throw new AppError('bad_request', { detail: parsed.error.message })
  const wanted = parsed.data
  if (wanted.intent === 'choose') return data(await choosePlan(paying, wanted))
  if (wanted.intent === 'raise') return data(await raiseCap(paying, wanted.capMinor))
  await cancelPlan(paying)
  return data({ confirmationUrl: null })
})

export default function PlanPage() {
  const { t } = useTranslation('store-plan')
  const { plan, isBack } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { conversations } = usePaths()
  const revalidate = useCalmRevalidate()
  // Each answer may be one more that counts.
  useEventStream(`${conversations}/events`, { changed: revalidate, open: revalidate })
  useEffect(() => {
    // The platform's own page, which no frame may show.
    if (answer && 'confirmationUrl' in answer && answer.confirmationUrl)
      window.open(answer.confirmationUrl, '_top')
  }, [answer])
  return (
    <EmbeddedPage title={t('title')} description={t('subtitle')}>
      <PlanNews plan={plan} isBack={isBack} />
      <UsageCard plan={plan} />
      <PlanCards plan={plan} />
    </EmbeddedPage>
  )
}
