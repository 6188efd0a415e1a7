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
  return parseWithZod(plausibleFields(data), { schema, error: fieldErrorMap })
}

/** `name`, `waiting.mail`, `lines[3].price`, `days[]`: what our forms call their fields. */
const FIELD_NAME = /^(?!__)[\w-]{1,80}(\[\]|(\[\d{1,3}\])?(\.(?!__)[\w-]{1,80})?)$/
const MOST_FIELDS = 1000

const COMMAND = '__intent__'
/** By which the form library asks itself, in the browser, whether a field is right. Its other commands change lists. */
const ASKS_ONLY = /^\{"type":"validate",.{0,300}\}$/

/**
 * Leaves out what no form of ours sends. The parser builds what names describe, so that `a[400000000]` alone would fill
 * the memory, and it carries out the commands in a field of its own. No person types a NUL, and PostgreSQL keeps none.
 */
function plausibleFields<Data extends FormData | URLSearchParams>(data: Data): Data {
  const clean = data instanceof FormData ? new FormData() : new URLSearchParams()
  let left = MOST_FIELDS
  for (const [name, value] of data.entries()) {
    const isCommand = name === COMMAND && typeof value === 'string' && ASKS_ONLY.test(value)
    if (!FIELD_NAME.test(name) && !isCommand) continue
    if (left-- === 0) break
    if (typeof value === 'string') clean.append(name, value.replaceAll('\0', ''))
    else (clean as FormData).append(name, value)
  }
  return clean as Data
}
