import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { orderRulesFormSchema } from '~/domains/store/store'
import { getOrderRules, noteScopes, requireStoreMember, saveOrderRules } from '~/domains/store/store.server'
import { MissingAccess } from '~/domains/store/ui/settings/missing-access'
import { OrderRulesCard } from '~/domains/store/ui/settings/order-rules-card'
import { tellRefusals } from '~/pages/tell-refusals.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { EmbeddedGuarded } from '~/ui/embedded/embedded-guarded'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { parseForm } from '~/ui/form/parse-form'

export const handle = { i18n: ['store-settings', 'settings'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { store, workspaceId } = await requireStoreMember(request, 'workspace.read')
  return getOrderRules(workspaceId, store.id)
}

export const action = tellRefusals(async ({ request }: ActionFunctionArgs) => {
  await requireCsrf(request)
  const { store, workspaceId } = await requireStoreMember(request, 'workspace.write')
  const form = await request.formData()
  if (form.get('intent') === 'note-access') {
    await noteScopes(store.shopDomain)
    return data({ reply: null })
  }
  const submission = parseForm(form, orderRulesFormSchema)
  if (submission.status !== 'success') return data({ reply: submission.reply() }, 400)
  await saveOrderRules(workspaceId, store.id, submission.value)
  return data({ reply: submission.reply() })
})

export default function OrderSettings() {
  const { t } = useTranslation(['store-settings', 'settings'])
  const { rules, missingScopes } = useLoaderData<typeof loader>()
  return (
    <EmbeddedPage
      title={t('orders.title')}
      description={t('orders.text')}
      back={{ to: '/app/shopify/settings', label: t('settings:title') }}
    >
      <MissingAccess scopes={missingScopes} />
      <EmbeddedGuarded needs="workspace.write">
        <OrderRulesCard rules={rules} />
      </EmbeddedGuarded>
    </EmbeddedPage>
  )
}
