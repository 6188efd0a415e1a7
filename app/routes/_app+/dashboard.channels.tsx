import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { widgetSettingsSchema } from '~/domains/channels/channels'
import {
  getWidgetSettings,
  rotateIdentitySecret,
  updateWidgetSettings,
  widgetConfig,
} from '~/domains/channels/channels.server'
import { IdentityCard } from '~/domains/channels/ui/identity-card'
import { WidgetForm } from '~/domains/channels/ui/widget-form'
import { requireMember } from '~/domains/identity/identity.server'
import { appOrigin } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { TextLink } from '~/ui/components/actions/text-link'
import { Card } from '~/ui/components/data/card'
import { showToast } from '~/ui/components/feedback/toast'
import { CodeBlock } from '~/ui/components/text/code-block'
import { parseForm } from '~/ui/form/parse-form'
import { Guarded } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['channels'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'channels.read')
  const language = languageOfRequest(request)
  const settings = await getWidgetSettings(workspaceId)
  const { name, greeting } = await widgetConfig(workspaceId, settings, language)
  const script = `<script async src="${appOrigin(request)}/widget.js" data-key="${settings.publicKey}"></script>`
  return { settings, name, greeting, script, title: translator(language, 'channels')('title') }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'channels.write')
  const form = await request.formData()
  if (form.get('intent') === 'rotate') {
    return data(
      { secret: await rotateIdentitySecret(workspaceId) },
      { headers: { 'cache-control': 'no-store' } },
    )
  }
  const submission = parseForm(form, widgetSettingsSchema)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await updateWidgetSettings(workspaceId, submission.value)
  return submission.reply()
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Channels() {
  const { t } = useTranslation('channels')
  const { settings, name, greeting, script } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const lastResult = answer && 'status' in answer ? answer : null
  useEffect(() => {
    if (lastResult?.status === 'success') showToast({ title: t('saved') })
  }, [lastResult, t])
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="space-y-6">
        <Card title={t('install.title')} description={t('install.description')}>
          <CodeBlock label={t('install.label')} code={script} />
          <p className="mt-3 text-sm">
            <TextLink to="/demo" reloadDocument>
              {t('install.demo')}
            </TextLink>
          </p>
        </Card>
        <Guarded needs="channels.write">
          <WidgetForm {...{ settings, name, greeting, lastResult }} />
          <IdentityCard />
        </Guarded>
      </div>
    </>
  )
}
