import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { MessageCircleOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { requireAdmin, requireSession } from '~/domains/identity/identity.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { KeyValues } from '~/ui/components/data/key-values'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { PageHeader } from '~/ui/patterns/page-header'
import { useFormat } from '~/ui/use-format'
import { openSiteChat, siteChatState } from '~/workflows/site-chat/site-chat-desk.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin'] }

/** The chat on the installation's own pages: what it knows, who waits there. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const title = translator(languageOfRequest(request), 'admin')('siteChat.title')
  return { title, state: await siteChatState() }
}

/** Works in its workspace from now on. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  await requireAdmin(request)
  const isOpen = await openSiteChat(await requireSession(request))
  return redirect(isOpen ? '/chat-dashboard' : '/admin/site-chat')
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function SiteChat() {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const { state } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('siteChat.title')}
        description={t('siteChat.description')}
        breadcrumbs={[{ label: t('title'), to: '/admin' }]}
      />
      {state ? (
        <Card>
          <KeyValues
            items={[
              { label: t('siteChat.sources'), value: number(state.sources) },
              { label: t('siteChat.waiting'), value: number(state.waiting) },
            ]}
          />
          <Form method="post" className="mt-5">
            <CsrfInput />
            <SubmitButton>{t('siteChat.open')}</SubmitButton>
          </Form>
          <p className="mt-3 text-sm text-muted">{t('siteChat.openHint')}</p>
        </Card>
      ) : (
        <EmptyState icon={<MessageCircleOff />} title={t('siteChat.offTitle')}>
          {t('siteChat.offText')}
        </EmptyState>
      )}
    </>
  )
}
