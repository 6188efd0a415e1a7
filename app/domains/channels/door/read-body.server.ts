import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { parseJson } from '~/platform/http/json-body'

/** Far above a message of 2,000 characters in any script, JSON-escaped. */
const MOST_BYTES = 32_768

/**
 * The JSON body of a call, parsed.
 *
 * @throws AppError `bad_json`, `bad_request` naming the field, `too_large`
 */
export async function readBody<S extends z.ZodType>(request: Request, schema: S): Promise<z.infer<S>> {
  const text = await request.text()
  if (text.length > MOST_BYTES) throw new AppError('too_large', { messageKey: 'widget.tooLong' })
  const parsed = schema.safeParse(parseJson(text || '{}'))
  if (!parsed.success) throw new AppError('bad_request', { detail: z.prettifyError(parsed.error) })
  return parsed.data
}
