import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { requireAdmin } from '~/domains/identity/identity.server'
import { incidentOrderSchema, stageOrderSchema } from '~/domains/status/status'
import { addToIncident, incidentDesk, openIncident } from '~/domains/status/status.server'
import { IncidentCard } from '~/domains/status/ui/incident-card'
import { IncidentForm } from '~/domains/status/ui/incident-form'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { TextLink } from '~/ui/components/actions/text-link'
import { Card } from '~/ui/components/data/card'
import { useDocument } from '~/ui/document-context'
import { parseForm } from '~/ui/form/parse-form'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-status', 'site-status'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const title = translator(languageOfRequest(request), 'admin-status')('title')
  return { ...(await incidentDesk()), title }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  await requireAdmin(request)
  const form = await request.formData()
  if (form.get('intent') === 'add') {
    const id = z.guid().safeParse(form.get('incident'))
    if (!id.success) throw new AppError('not_found')
    const entry = parseForm(form, stageOrderSchema)
    if (entry.status !== 'success') return data(entry.reply(), 400)
    await addToIncident(id.data, entry.value)
    return entry.reply({ resetForm: true })
  }
  const incident = parseForm(form, incidentOrderSchema)
  if (incident.status !== 'success') return data(incident.reply(), 400)
  await openIncident(incident.value)
  return incident.reply({ resetForm: true })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function AdminStatus() {
  const { t } = useTranslation('admin-status')
  const { canMail } = useDocument()
  const { t: say } = useTranslation('admin')
  const { incidents, subscribers } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(canMail ? 'description' : 'descriptionNoMail')}
        breadcrumbs={[{ label: say('title'), to: '/admin' }]}
        actions={<TextLink to="/status">{t('view')}</TextLink>}
      />
      <p className="mb-4 text-sm text-muted">{t('subscribers', { count: subscribers })}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <IncidentForm key={incidents.length} />
        <div className="flex flex-col gap-6">
          {incidents.length === 0 ? (
            <Card>
              <p className="py-6 text-center text-muted">{t('none')}</p>
            </Card>
          ) : null}
          {incidents.map((incident) => (
            <IncidentCard key={incident.id} incident={incident} />
          ))}
        </div>
      </div>
    </>
  )
}
