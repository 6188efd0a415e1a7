import type { Submission } from '@conform-to/react'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { AppError, type ErrorCode } from '~/platform/errors/app-error'
import { writeProblemKey } from '~/platform/errors/problem-key'
import { parseForm } from './parse-form'

export interface AnswerFormOptions<Name extends string> {
  /** Never sent back to the browser: passwords and codes. */
  hideFields?: Name[]
  /** The field that an error is about; what isn't named here stands above the form. */
  fieldOf?: Partial<Record<ErrorCode, Name>>
}

type Parsed<Schema extends z.ZodType> = Submission<z.output<Schema>, string[], z.output<Schema>>

/**
 * Answers a form: what its schema refuses, and what the use case refuses that the visitor can mend, goes back to the
 * form in words and with its own status. Anything else is thrown on.
 */
export async function answerForm<Schema extends z.ZodType, Done>(
  form: FormData,
  schema: Schema,
  work: (value: z.output<Schema>, submission: Parsed<Schema>) => Promise<Done>,
  { hideFields, fieldOf = {} }: AnswerFormOptions<Extract<keyof z.output<Schema>, string>> = {},
) {
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 400)
  try {
    return await work(submission.value, submission)
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report) throw thrown
    const field = fieldOf[thrown.code]
    const words = [writeProblemKey(thrown.messageKey, thrown.values)]
    const told = field ? { fieldErrors: { [field]: words } } : { formErrors: words }
    return data(submission.reply({ ...told, hideFields }), thrown.status)
  }
}
