import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { widgetSettingsSchema } from '~/domains/channels/channels'
import {
  getWidgetSettings,
  rotateIdentitySecret,
  updateWidgetSettings,
  widgetConfig,
} from '~/domains/channels/channels.server'
import { requireMember } from '~/domains/identity/identity.server'
import { appOrigin } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { parseForm } from '~/ui/form/parse-form'

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
