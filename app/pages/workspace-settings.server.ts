import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { workspaceSchema } from '~/domains/workspace/workspace'
import { getWorkspace, saveWorkspace } from '~/domains/workspace/workspace.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { intlLocale } from '~/platform/i18n/languages'
import { CURRENCIES } from '~/platform/money/money'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { parseForm } from '~/ui/form/parse-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'workspace.read')
  const language = languageOfRequest(request)
  const names = new Intl.DisplayNames([intlLocale(language)], { type: 'currency' })
  return {
    workspace: await getWorkspace(workspaceId),
    currencies: CURRENCIES.map((id) => ({ id, label: `${id} · ${names.of(id)}` })),
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone')],
    title: translator(language, 'settings')('title'),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'workspace.write')
  const submission = parseForm(await request.formData(), workspaceSchema)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await saveWorkspace(workspaceId, submission.value)
  return submission.reply()
}
