import { data } from '@remix-run/node'
import type { z } from 'zod'
import { type FormAnswer, NO_ANSWER } from '~/domains/inquiries/inquiries'
import { AppError, type ErrorCode } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { errorWords, problemWords } from '~/platform/i18n/problem-words.server'
import { parseForm } from '~/ui/form/parse-form'

export interface TypedFormOptions<Schema extends z.ZodType, Done> {
  schema: Schema
  /** Fields that are never sent back to the browser: passwords and the like. */
  hidden: readonly string[]
  /** Refuses a form before its fields are looked at; its sender gets it back as well, as they may have typed for long. */
  guard?: () => Promise<void>
  /** The field that an error is about; what isn't named here concerns the form as a whole. */
  fieldOf: Partial<Record<ErrorCode, string>>
  /** What becomes of a form that is in order. */
  work: (value: z.output<Schema>) => Promise<Done>
}

/**
 * Answers a form of a public page that works without scripts: does its work, or gives the form back with every problem in
 * the visitor's words, all that was typed, and a status of its own.
 */
export async function answerTypedForm<Schema extends z.ZodType, Done>(
  form: FormData,
  { language }: Pick<Visitor, 'language'>,
  { schema, hidden, guard, fieldOf, work }: TypedFormOptions<Schema, Done>,
) {
  const kept: FormAnswer = { ...NO_ANSWER, values: typedIn(form, hidden) }
  try {
    await guard?.()
    const submission = parseForm(form, schema)
    if (submission.status !== 'success')
      return data({ ...kept, problems: inWords(firstProblems(submission), language) }, 400)
    return await work(submission.value)
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report) throw thrown
    const problem = errorWords(thrown, language)
    const field = fieldOf[thrown.code]
    return data({ ...kept, ...(field ? { problems: { [field]: problem } } : { problem }) }, thrown.status)
  }
}

/** By field, as keys; one problem a field is enough to mend it. */
export function firstProblems(submission: {
  status?: string
  error?: Record<string, string[] | null> | null
}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(submission.error ?? {}).flatMap(([name, keys]) =>
      keys?.[0] ? [[name, keys[0]] as const] : [],
    ),
  )
}

/** Problems, given as keys by field, in the visitor's words. */
export const inWords = (keys: Record<string, string>, language: string): FormAnswer['problems'] =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, problemWords(key, language)]))

/** Longer than any field: what is beyond was sent by no form of ours. */
const LONGEST = 20_000

/** What a form said, by field, to stand in it once more. */
export function typedIn(form: FormData, hidden: readonly string[] = []): FormAnswer['values'] {
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !hidden.includes(name) ? [[name, value.slice(0, LONGEST)] as const] : [],
  )
  return Object.fromEntries(typed)
}
