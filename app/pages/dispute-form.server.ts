import { requireAdmin } from '~/domains/identity/identity.server'
import { answerFormSchema, evidenceFileSchema } from '~/domains/payments/payments'
import {
  addEvidenceFile,
  EVIDENCE_FOLDER,
  removeEvidenceFile,
  saveAnswer,
  sendAnswer,
} from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { readFormWithFile } from '~/platform/storage/receive-file.server'
import { storage } from '~/platform/storage/storage.server'
import { isMultipart } from './paper-form.server'

/**
 * Takes what an admin sends from a dispute's page: a draft, a file for it, or the order to send it.
 *
 * @throws AppError as the use cases, each with words for the page
 */
export async function takeDisputeForm(request: Request, disputeId: string): Promise<void> {
  if (isMultipart(request)) return takeFile(request, disputeId)
  await requireCsrf(request)
  const { id: adminId } = await requireAdmin(request)
  const form = answerFormSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw new AppError('bad_request', { cause: form.error })
  if (form.data.intent === 'remove') return removeEvidenceFile(disputeId, form.data.file)
  const { intent, version, isSure, ...texts } = form.data
  const kept = await saveAnswer(disputeId, { version, texts, adminId })
  if (intent === 'save') return
  if (isSure !== 'on') throw new AppError('bad_request', { messageKey: 'admin-money.dispute.notSure' })
  await sendAnswer(disputeId, { version: kept, adminId })
}

async function takeFile(request: Request, disputeId: string): Promise<void> {
  const { id: adminId } = await requireAdmin(request)
  const { form, file, problem } = await readFormWithFile(request, EVIDENCE_FOLDER)
  try {
    await requireCsrf(request, form)
  } catch (error) {
    if (file) await storage().remove(file.key)
    throw error
  }
  const named = evidenceFileSchema.safeParse({ field: form.get('field') })
  if (!file || problem || !named.success) {
    if (file) await storage().remove(file.key)
    throw new AppError('bad_request', { messageKey: 'admin-money.dispute.errors.unreadable' })
  }
  const refused = await addEvidenceFile(disputeId, { field: named.data.field, file, adminId })
  if (refused) throw new AppError('bad_request', { messageKey: `admin-money.dispute.errors.${refused}` })
}
