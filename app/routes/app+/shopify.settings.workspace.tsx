import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireStoreMember, storeLinkPage, takeLink } from '~/domains/store/store.server'
import { MoveStore } from '~/domains/store/ui/workspace/move-store'
import { tellRefusals } from '~/pages/tell-refusals.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { useToastOf } from '~/ui/embedded/use-toast'

export const handle = { i18n: ['store-workspace', 'settings'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { store, staffId, user, workspace, workspaceId } = await requireStoreMember(request, 'workspace.read')
  const page = await storeLinkPage({ storeId: store.id, staffId, userId: user.id }, workspaceId)
  return { ...page, workspaceName: workspace.name }
}

/** `code` moves the store into the workspace that gave it out; without one it is the person's own link. */
export const action = tellRefusals(async ({ request }: ActionFunctionArgs) => {
  await requireCsrf(request)
  const { store, staffId, user } = await requireStoreMember(request, 'workspace.read')
  const code = (await request.formData()).get('code')
  const confirming = { storeId: store.id, staffId, userId: user.id }
  const isMoved = await takeLink(confirming, typeof code === 'string' ? code : null)
  return data({ isMoved }, isMoved ? 200 : 422)
})

export default function Workspace() {
  const { t } = useTranslation(['store-workspace', 'settings'])
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useToastOf(answer, ({ isMoved }) => (isMoved ? t('moved') : null))
  return (
    <EmbeddedPage
      title={t('title')}
      description={t('subtitle')}
      back={{ to: '/app/shopify/settings', label: t('settings:title') }}
    >
      <MoveStore {...page} isUnknown={answer !== undefined && 'isMoved' in answer && !answer.isMoved} />
    </EmbeddedPage>
  )
}
