import type { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import {
  authenticationSchema,
  type PasskeyAuthentication,
  type PasskeyRegistration,
  registrationSchema,
} from './passkey-credential'

/** A credential as a page of ours sends it: JSON in a form's field. @throws AppError `passkey_refused` */
export const readRegistration = (text: string): PasskeyRegistration => read(text, registrationSchema)
export const readAuthentication = (text: string): PasskeyAuthentication => read(text, authenticationSchema)

function read<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new AppError('passkey_refused', { cause, detail: 'not a credential' })
  }
}
