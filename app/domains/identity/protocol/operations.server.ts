import type { ErrorCode } from '~/platform/errors/app-error'
import type { ApiOperation } from '~/platform/openapi/operation'
import { adminOperations } from './admin-operations.server'
import type { ProtocolOperation } from './operation'
import { passkeyOperations } from './passkey-operations.server'
import { sessionOperations } from './session-operations.server'
import { signInOperations } from './sign-in-operations.server'

export const PROTOCOL_PATH = '/auth/v1'

const groups: [group: string, operations: readonly ProtocolOperation[]][] = [
  ['Signing in', signInOperations],
  ['Session and user', sessionOperations],
  ['Passkeys', passkeyOperations],
  ['Users of the installation', adminOperations],
]

/** Refusals that any call may meet. */
const ANY: Record<ApiOperation['access'], readonly ErrorCode[]> = {
  anybody: [],
  person: ['authentication_required', 'bad_jwt', 'session_not_found'],
  service: ['authentication_required', 'bad_jwt', 'access_denied', 'insufficient_aal'],
  widget: [],
  shopper: [],
  'error-key': [],
}

/** Every endpoint of the session protocol, for the API reference. */
export const protocolOperations: readonly ApiOperation[] = groups.flatMap(([group, operations]) =>
  operations.map((operation) => {
    const takesInput = Boolean(operation.body ?? operation.query) || operation.path.includes('{')
    const errors: ErrorCode[] = [
      ...(takesInput ? (['bad_request'] as const) : []),
      ...(operation.body ? (['bad_json', 'too_large'] as const) : []),
      ...ANY[operation.access],
      ...(operation.errors ?? []),
    ]
    return { ...operation, group, path: `${PROTOCOL_PATH}${operation.path}`, errors: [...new Set(errors)] }
  }),
)
