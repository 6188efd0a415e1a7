import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useFetcher, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listProducts, productListQuerySchema } from '~/domains/catalog/catalog.server'
import {
  cancelSync,
  listSyncRuns,
  requireStoreMember,
  startSync,
  syncRequestSchema,
  syncState,
} from '~/domains/store/store.server'
import { ProductList } from '~/domains/store/ui/products/product-list'
import { SyncCard } from '~/domains/store/ui/products/sync-card'
import { useLiveSync } from '~/domains/store/ui/products/use-live-sync'
import { tellRefusals } from '~/pages/tell-refusals.server'
import { AppError } from '~/platform/errors/app-error'
import { parseFields } from '~/platform/http/parse-fields'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { useMay } from '~/ui/allowed-actions'
import { useDocument } from '~/ui/document-context'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { useToastOf } from '~/ui/embedded/use-toast'

export const handle = { i18n: ['store-products', 'catalog'] }

const RUNS_SHOWN = 6

export async function loader({ request }: LoaderFunctionArgs) {
  const { store, workspaceId } = await requireStoreMember(request, 'catalog.read')
  const query = parseFields(productListQuerySchema, new URL(request.url).searchParams)
  const [page, states, runs] = await Promise.all([
    listProducts(workspaceId, query, { storeId: store.id }),
    syncState(workspaceId),
    listSyncRuns(workspaceId, store.id, RUNS_SHOWN),
  ])
  const sync = states.find(({ storeId }) => storeId === store.id)
  if (!sync) throw new AppError('not_found')
  return { page, query, sync, runs }
}

export const action = tellRefusals(async ({ request }: ActionFunctionArgs) => {
  await requireCsrf(request)
  const { store, workspaceId } = await requireStoreMember(request, 'catalog.write')
  const parsed = syncRequestSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) throw new AppError('bad_request', { detail: parsed.error.message })
  const { intent } = parsed.data
  if (intent === 'sync') await startSync(workspaceId, { storeId: store.id })
  else await cancelSync(workspaceId, parsed.data.runId)
  return data({ intent })
})

export default function Products() {
  const { t } = useTranslation('store-products')
  const { csrfToken } = useDocument()
  const { page, query, sync, runs } = useLoaderData<typeof loader>()
  const asking = useFetcher<typeof action>()
  const isAsking = asking.state !== 'idle'
  const ask = (fields: Record<string, string>) =>
    asking.submit({ ...fields, csrf: csrfToken }, { method: 'post' })
  useLiveSync()
  useToastOf(asking.data, ({ intent }) => t(`asked.${intent}`))
  const isFiltered = Boolean(query.q || query.status || query.after)
  const syncNow = {
    label: t('sync.now'),
    onAction: () => ask({ intent: 'sync' }),
    isPrimary: true,
    isDisabled: isAsking || sync.running !== null,
  }
  return (
    <EmbeddedPage
      title={t('title')}
      description={t('subtitle')}
      actions={useMay('catalog.write') ? [syncNow] : []}
    >
      <SyncCard
        sync={sync}
        runs={runs}
        isAsking={isAsking}
        onCancel={(runId) => ask({ intent: 'cancel', runId })}
      />
      {sync.products > 0 || isFiltered ? <ProductList {...page} /> : null}
    </EmbeddedPage>
  )
}
