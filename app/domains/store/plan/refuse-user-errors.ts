import { AppError } from '~/platform/errors/app-error'
import type { UserError } from './plan-documents'

/** @throws AppError `store_refused` with what the platform had against a mutation, if anything */
export function refuseUserErrors(errors: UserError[], shopDomain: string): void {
  if (errors.length === 0) return
  const said = errors.map(({ field, message }) => `${field?.join('.') ?? ''} ${message}`.trim())
  throw new AppError('store_refused', { detail: `${shopDomain}: ${said.join('; ')}` })
}
