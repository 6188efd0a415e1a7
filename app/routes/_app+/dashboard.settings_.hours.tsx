import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { requireMember } from '~/domains/identity/identity.server'
import { HoursForm } from '~/domains/workspace/ui/hours-form'
import { SettingsTabs } from '~/domains/workspace/ui/settings-tabs'
import { businessHoursSchema } from '~/domains/workspace/workspace'
import { getBusinessHours, getWorkspace, saveBusinessHours } from '~/domains/workspace/workspace.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { showToast } from '~/ui/components/feedback/toast'
import { useDocument } from '~/ui/document-context'
import { parseForm } from '~/ui/form/parse-form'
import { Guarded } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['settings'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'workspace.read')
  const [hours, { timeZone }] = await Promise.all([getBusinessHours(workspaceId), getWorkspace(workspaceId)])
  return { hours, timeZone, title: translator(languageOfRequest(request), 'settings')('hours.title') }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'workspace.write')
  const submission = parseForm(await request.formData(), businessHoursSchema)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await saveBusinessHours(workspaceId, submission.value)
  return submission.reply()
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Hours() {
  const { t } = useTranslation('settings')
  const { canMail } = useDocument()
  const { hours, timeZone } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  useEffect(() => {
    if (lastResult?.status === 'success') showToast({ title: t('saved') })
  }, [lastResult, t])
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <SettingsTabs />
      <Card
        title={t('hours.title')}
        description={t(canMail ? 'hours.description' : 'hours.descriptionNoMail', {
          timeZone: timeZone.replaceAll('_', ' '),
        })}
      >
        <Guarded needs="workspace.write">
          <HoursForm hours={hours} lastResult={lastResult} />
        </Guarded>
      </Card>
    </>
  )
}
