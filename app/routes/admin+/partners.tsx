import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { normalEmail, requireAdmin } from '~/domains/identity/identity.server'
import { newPartnerSchema, partnerChangeSchema } from '~/domains/referrals/referrals'
import { changePartner, takeOnPartner } from '~/domains/referrals/referrals.server'
import { NewPartnerForm } from '~/domains/referrals/ui/new-partner-form'
import { PartnerTable } from '~/domains/referrals/ui/partner-table'
import { AppError } from '~/platform/errors/app-error'
import { appOrigin } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { parseForm } from '~/ui/form/parse-form'
import { PageHeader } from '~/ui/patterns/page-header'
import { partnerDesk } from '~/workflows/partner-figures.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-partners'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const title = translator(languageOfRequest(request), 'admin-partners')('title')
  return { partners: await partnerDesk(), title }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  await requireAdmin(request)
  const form = await request.formData()
  if (form.get('intent') !== 'add') {
    const change = partnerChangeSchema.safeParse(Object.fromEntries(form))
    if (!change.success) throw new AppError('bad_request')
    await changePartner(change.data)
    return null
  }
  const order = parseForm(form, newPartnerSchema)
  if (order.status !== 'success') return data(order.reply(), 400)
  const { isKnown } = await takeOnPartner(order.value, normalEmail(order.value.email), appOrigin(request))
  if (isKnown) return data(order.reply({ fieldErrors: { email: ['admin-partners.known'] } }), 409)
  return order.reply({ resetForm: true })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Partners() {
  const { t } = useTranslation('admin-partners')
  const { t: say } = useTranslation('admin')
  const { partners } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        breadcrumbs={[{ label: say('title'), to: '/admin' }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card isFlush>
          {partners.length > 0 ? <PartnerTable partners={partners} /> : <NoRows>{t('none')}</NoRows>}
        </Card>
        <NewPartnerForm key={partners.length} />
      </div>
    </>
  )
}
