import { doorError, widgetOperations } from '~/domains/channels/channels.server'
import { errorOperations } from '~/domains/health/health.server'
import { protocolError, protocolErrorOf, protocolOperations } from '~/domains/identity/identity.server'
import { AppError, type ErrorCode } from '~/platform/errors/app-error'
import { describeOperations, type OpenApiDocument } from '~/platform/openapi/describe-operations'
import type { ApiOperation } from '~/platform/openapi/operation'
import { BRAND_NAME } from '~/ui/brand/brand'
import { problem, siteOperations } from './site-operations.server'

/** Of the interface, not of the product: it rises when a call that worked would no longer work. */
const API_VERSION = '1.0.0'

const GROUPS = [
  {
    name: 'Widget',
    description:
      'The calls the chat on a shop’s page makes. Each names the widget by its key and comes from an origin that the workspace allows.',
  },
  {
    name: 'Signing in',
    description: 'The session protocol of GoTrue; its published client works unchanged.',
  },
  { name: 'Session and user', description: 'For the person whose access token the call carries.' },
  {
    name: 'Passkeys',
    description: 'WebAuthn ceremonies, as the published client’s `passkey` methods make them.',
  },
  {
    name: 'Users of the installation',
    description: 'For the servers of whoever runs the installation, with its service key.',
  },
  { name: 'Errors', description: 'Where pages and programs report what went wrong.' },
  { name: 'Site', description: 'Words, places and this document.' },
] as const

/** Every public endpoint. */
export const apiOperations: readonly ApiOperation[] = [
  ...widgetOperations,
  ...protocolOperations,
  ...errorOperations,
  ...siteOperations,
]

/** The OpenAPI 3.1 document of the public endpoints, for whoever asks at `origin`. */
export const describeApi = (origin: string): OpenApiDocument =>
  describeOperations({
    title: `${BRAND_NAME} API`,
    description:
      'Generated from the schemas that parse the requests. Examples hold shell variables where values differ from caller to caller.',
    version: API_VERSION,
    origin,
    groups: GROUPS,
    operations: apiOperations,
    errorOf,
    errorSchemas: { SessionError: protocolError, WidgetError: doorError, Problem: problem },
  })

function errorOf({ path, group }: ApiOperation, code: ErrorCode): { schema: string; code: string } {
  if (path.startsWith('/auth/v1'))
    return { schema: 'SessionError', code: protocolErrorOf(new AppError(code)).code }
  return { schema: group === 'Widget' ? 'WidgetError' : 'Problem', code }
}
