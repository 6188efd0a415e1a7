import type { ErrorCode } from '~/platform/errors/app-error'
import type { ApiOperation } from '~/platform/openapi/operation'

/** An endpoint of the session protocol as its part of the reference tells it. */
export type ProtocolOperation = Omit<ApiOperation, 'group' | 'errors'> & { errors?: readonly ErrorCode[] }
