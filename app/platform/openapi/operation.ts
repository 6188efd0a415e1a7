import type { z } from 'zod'
import type { ErrorCode } from '~/platform/errors/app-error'

/** A call that can be made as it stands, its values written with `$NAME` where they differ from caller to caller. */
export interface OperationExample {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export interface OperationAnswer {
  /** Said in the reference. */
  says: string
  schema?: z.ZodType
  /** `application/json` unless named. */
  type?: string
}

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: `widget` by a widget's key and an allowed origin, `shopper` by a shopper's token besides. */
export type ApiAccess = 'anybody' | 'person' | 'service' | 'widget' | 'shopper' | 'error-key'

/** One endpoint as the API reference tells it; its schemas are those that parse its requests. */
export interface ApiOperation {
  /** Unique; in camelCase, as generators of clients like it. */
  id: string
  group: string
  method: ApiMethod
  /** With parts in braces: `/auth/v1/factors/{id}`. */
  path: string
  summary: string
  /** More, where the summary leaves a question open. */
  details?: string
  access: ApiAccess
  query?: z.ZodObject
  body?: z.ZodType
  /** JSON unless named. */
  bodyType?: 'multipart/form-data'
  answers: Record<number, OperationAnswer>
  errors: readonly ErrorCode[]
  /** Null where a call can't be written down beforehand, such as one that a browser's authenticator signs. */
  example: OperationExample | null
}
