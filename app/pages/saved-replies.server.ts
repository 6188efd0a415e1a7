import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import {
  cannedReplySchema,
  listCannedReplies,
  removeCannedReply,
  saveCannedReply,
} from '~/domains/conversations/conversations.server'
import { requireMember } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { parseForm } from '~/ui/form/parse-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'conversations.read')
  const title = translator(languageOfRequest(request), 'inbox')('replies.title')
  return { replies: await listCannedReplies(workspaceId), title }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'conversations.answer')
  const form = await request.formData()
  if (form.get('intent') === 'remove') {
    await removeCannedReply(workspaceId, String(form.get('id')))
    return null
  }
  const submission = parseForm(form, cannedReplySchema)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  try {
    await saveCannedReply(workspaceId, submission.value)
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    if (thrown.code === 'conflict') return data(submission.reply({ formErrors: [thrown.messageKey] }), 409)
    if (thrown.code !== 'already_exists') throw thrown
    return data(submission.reply({ fieldErrors: { shortcut: ['inbox.replies.taken'] } }), 409)
  }
  return submission.reply({ resetForm: true })
}
