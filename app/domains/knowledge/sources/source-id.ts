import { AppError } from '~/platform/errors/app-error'
import { sourceIdSchema } from '../knowledge'

/** A source's id from an address. Throws `not_found` for what can't be one. */
export function parseSourceId(id: string | undefined): string {
  const parsed = sourceIdSchema.safeParse(id)
  if (!parsed.success) throw new AppError('not_found', { detail: 'not the id of a source' })
  return parsed.data
}
