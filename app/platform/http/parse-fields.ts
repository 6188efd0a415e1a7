import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'

/**
 * What an address or a form says, by a schema; of a field that is named twice the last counts. For what our own pages
 * send: a mistake that a person can make is answered beside its field (`answerForm`).
 *
 * @throws AppError `bad_request`
 */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: FormData | URLSearchParams,
): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(fields))
  if (parsed.success) return parsed.data
  throw new AppError('bad_request', { detail: z.prettifyError(parsed.error) })
}
