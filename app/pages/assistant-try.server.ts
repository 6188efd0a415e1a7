import type { ActionFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { tryAssistant } from '~/workflows/try-assistant.server'

/** One question of the try-it panel. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'assistant.read')
  return { exchange: await tryAssistant(workspaceId, await request.formData(), languageOfRequest(request)) }
}
