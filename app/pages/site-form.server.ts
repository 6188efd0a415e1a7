import { data, redirect } from '@remix-run/node'
import type { z } from 'zod'
import { type FormAnswer, NO_ANSWER } from '~/domains/inquiries/inquiries'
import { type FormKind, type FormProof, readFormToken } from '~/domains/inquiries/inquiries.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { errorWords } from '~/platform/i18n/problem-words.server'
import { parseForm } from '~/ui/form/parse-form'
import { firstProblems, inWords, typedIn } from './typed-form.server'

export interface SiteFormPage<Schema extends z.ZodType> {
  kind: FormKind
  /** Where the form stands; says that it was sent as `?sent`. */
  path: string
  schema: Schema
  /** By field, as keys: what a schema doesn't see, such as a file's. */
  problems?: Record<string, string>
  /** As `problems`, of a form that is refused for something else: what has to be done once more. */
  afterwards?: Record<string, string>
  /** What becomes of a form that is in order. */
  work: (value: z.output<Schema>, proof: FormProof) => Promise<unknown>
}

/**
 * Answers a form of a public page that works without scripts: leads to `?sent`, or gives the form back with every problem
 * in the visitor's words, all that was typed, and a status of its own.
 */
export async function answerSiteForm<Schema extends z.ZodType>(
  form: FormData,
  visitor: Visitor,
  { kind, path, schema, problems: besides = {}, afterwards = {}, work }: SiteFormPage<Schema>,
) {
  const sayAll = (keys: Record<string, string>) => inWords(keys, visitor.language)
  const token = textOf(form, 'token')
  const kept: FormAnswer = {
    ...NO_ANSWER,
    values: typedIn(form),
    token: readFormToken(token, kind) ? token : null,
  }
  const submission = parseForm(form, schema)
  const isRefused = submission.status !== 'success'
  const keys = { ...(isRefused ? firstProblems(submission) : {}), ...besides }
  if (isRefused || Object.keys(keys).length > 0) {
    return data({ ...kept, problems: sayAll({ ...afterwards, ...keys }) }, 400)
  }
  try {
    await work(submission.value, { token, trap: textOf(form, 'website'), work: textOf(form, 'work') })
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report) throw thrown
    const problem = errorWords(thrown, visitor.language)
    // A token that was refused for good is no use to the next try.
    const next = thrown.messageKey.endsWith('.stale') ? null : kept.token
    return data({ ...kept, problem, problems: sayAll(afterwards), token: next }, thrown.status)
  }
  return redirect(`${path}?sent&lang=${visitor.language}#form`, 303)
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
