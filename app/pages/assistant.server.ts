import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import {
  findModelPrice,
  getAssistantSettings,
  getModelUse,
  listModelDays,
} from '~/domains/assistant/assistant.server'
import { requireMember } from '~/domains/identity/identity.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { changeAssistant } from '~/workflows/change-assistant.server'

/** Days whose use of the model is listed. */
const DAYS_SHOWN = 14

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'assistant.read')
  const { defaultLanguage } = await getWorkspace(workspaceId)
  const title = translator(languageOfRequest(request), 'assistant-settings')('title')
  const settings = await getAssistantSettings(workspaceId)
  return {
    settings,
    modelPrice: await findModelPrice(settings),
    modelUse: await getModelUse(workspaceId),
    modelDays: await listModelDays(workspaceId, DAYS_SHOWN),
    defaultLanguage,
    title,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'assistant.write')
  const changed = await changeAssistant(workspaceId, await request.formData())
  return data(changed, changed.reply?.status === 'error' ? 400 : 200)
}
