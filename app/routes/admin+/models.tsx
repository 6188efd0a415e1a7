import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { modelPriceSchema } from '~/domains/assistant/assistant'
import {
  listModelPrices,
  publishedPrices,
  removeModelPrice,
  saveModelPrice,
} from '~/domains/assistant/assistant.server'
import { ModelPriceForm } from '~/domains/assistant/ui/model-price-form'
import { ModelPriceTable } from '~/domains/assistant/ui/model-price-table'
import { requireAdmin } from '~/domains/identity/identity.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { parseForm } from '~/ui/form/parse-form'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-models'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const title = translator(languageOfRequest(request), 'admin-models')('title')
  return { own: await listModelPrices(), published: publishedPrices(), title }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  await requireAdmin(request)
  const form = await request.formData()
  if (form.get('intent') === 'remove') {
    await removeModelPrice(String(form.get('model')))
    return null
  }
  const entry = parseForm(form, modelPriceSchema)
  if (entry.status !== 'success') return data(entry.reply(), 400)
  await saveModelPrice(entry.value)
  return entry.reply({ resetForm: true })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function ModelPrices() {
  const { t } = useTranslation('admin-models')
  const { t: say } = useTranslation('admin')
  const { own, published } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        breadcrumbs={[{ label: say('title'), to: '/admin' }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <Card title={t('own')} description={t('perMillion')} isFlush>
            {own.length > 0 ? (
              <ModelPriceTable label={t('own')} rows={own} canRemove />
            ) : (
              <NoRows>{t('none')}</NoRows>
            )}
          </Card>
          <Card title={t('published')} description={t('publishedText')} isFlush>
            <ModelPriceTable label={t('published')} rows={published} />
          </Card>
        </div>
        <ModelPriceForm />
      </div>
    </>
  )
}
