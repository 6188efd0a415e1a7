import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'

const uuid = z.uuid()

/** An id that a form or an address names. What isn't one never reaches the database. @throws AppError `bad_request` */
export function uuidField(value: unknown): string {
  const parsed = uuid.safeParse(value)
  if (!parsed.success) throw new AppError('bad_request', { detail: 'not an id' })
  return parsed.data
}
