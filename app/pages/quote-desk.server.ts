import { questionSchema, revisionSchema } from '~/domains/quotes/quotes'
import { answerQuestion, cancelQuote, reviseQuote, sendQuote } from '~/domains/quotes/quotes.server'
import { AppError } from '~/platform/errors/app-error'
import { errorWords } from '~/platform/i18n/problem-words.server'
import { parseForm } from '~/ui/form/parse-form'

interface Admin {
  adminId: string
  language: string
}

/** Does what one of the forms of a quote's page asks for. @returns what stands in the way, in the admin's words */
export async function changeQuote(number: string, form: FormData, admin: Admin): Promise<string | null> {
  try {
    await carryOut(number, form, admin)
    return null
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report || thrown.code === 'not_found') throw thrown
    return errorWords(thrown, admin.language)
  }
}

async function carryOut(number: string, form: FormData, admin: Admin): Promise<void> {
  const { adminId } = admin
  const intent = form.get('intent')
  if (intent === 'send') return sendQuote(number, adminId)
  if (intent === 'cancel') return cancelQuote(number, adminId)
  if (intent === 'answer') {
    const answer = parseForm(form, questionSchema)
    if (answer.status !== 'success') throw new AppError('bad_request')
    return answerQuestion(number, adminId, answer.value.message)
  }
  if (intent !== 'revise') throw new AppError('bad_request')
  const revision = parseForm(form, revisionSchema)
  if (revision.status !== 'success')
    throw new AppError('bad_request', { messageKey: 'admin-quotes.refused.lines' })
  return reviseQuote(number, revision.value, admin)
}
