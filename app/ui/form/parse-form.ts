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
  return parseWithZod(withoutNul(data), { schema, error: fieldErrorMap })
}

/** No person types a NUL, and PostgreSQL keeps none. */
function withoutNul<Data extends FormData | URLSearchParams>(data: Data): Data {
  if (![...data.values()].some((value) => typeof value === 'string' && value.includes('\0'))) return data
  const clean = data instanceof FormData ? new FormData() : new URLSearchParams()
  for (const [name, value] of data.entries()) {
    if (typeof value === 'string') clean.append(name, value.replaceAll('\0', ''))
    else (clean as FormData).append(name, value)
  }
  return clean as Data
}
