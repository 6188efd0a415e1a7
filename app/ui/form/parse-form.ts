import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { fieldErrorMap } from './form-errors'

/**
 * What a form sent, checked against its schema: the same on the server and in the browser.
 *
 * In an action: `const submission = parseForm(await request.formData(), schema)`, then
 * `if (submission.status !== 'success') return submission.reply()`.
 */
export function parseForm<Schema extends z.ZodType>(
  data: FormData | URLSearchParams,
  schema: Schema,
): Submission<z.output<Schema>, string[], z.output<Schema>> {
  return parseWithZod(data, { schema, error: fieldErrorMap })
}
