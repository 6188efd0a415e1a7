import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { regressionCaseSchema } from '~/domains/knowledge/knowledge'
import {
  addRegressionCase,
  listRegressionCases,
  removeRegressionCase,
} from '~/domains/knowledge/knowledge.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { parseForm } from '~/ui/form/parse-form'
import { checkRegressions } from '~/workflows/check-regressions.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'knowledge.read')
  const title = translator(languageOfRequest(request), 'knowledge')('checks.title')
  return { cases: await listRegressionCases(workspaceId), title }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'knowledge.write')
  const form = await request.formData()
  if (form.get('intent') === 'run') return { ran: await checkRegressions(workspaceId), reply: null }
  if (form.get('intent') === 'remove') {
    await removeRegressionCase(workspaceId, String(form.get('id')))
    return { ran: null, reply: null }
  }
  const submission = parseForm(form, regressionCaseSchema)
  if (submission.status !== 'success') return data({ ran: null, reply: submission.reply() }, 400)
  await addRegressionCase(workspaceId, submission.value)
  return { ran: null, reply: submission.reply({ resetForm: true }) }
}
