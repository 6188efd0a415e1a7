import { randomUUID } from 'node:crypto'
import { type ExecutionResult, getOperationAST } from 'graphql'
import type { Exchange, Route } from '../http/exchange'
import type { ApiContext } from './context'
import { requestedCost } from './cost'
import { executeDocument } from './execute'
import { readDocument } from './read-document'
import { adminSchema } from './schema'
import { readToken } from './token'
import { inPlatformWords } from './validation-errors'
import { readVersion } from './versions'

const SINGLE_QUERY_LIMIT = 1000
const LIMITS_PAGE = 'https://shopify.dev/api/usage/rate-limits'

interface Body {
  query: string
  variables?: Record<string, unknown> | null
  operationName?: string | null
}

/** `POST /admin/api/{version}/graphql.json`, and 404 to everything else below: REST is closed to new public apps. */
export const adminApiRoutes: Route[] = [
  {
    host: 'shop',
    method: 'POST',
    path: /^\/admin\/api\/(?:[\w-]+\/)?graphql\.json$/,
    handle: answerGraphql,
  },
  {
    host: 'shop',
    path: /^\/admin\/(?:api\/.*|[\w/]+\.json)$/,
    handle: () => Response.json({ errors: 'Not Found' }, { status: 404 }),
  },
]

async function answerGraphql(exchange: Exchange): Promise<Response> {
  const { platform, request, url } = exchange
  const shop = exchange.shop!
  const fault = platform.nextFault()
  if (fault) return fault
  const access = readToken(request, shop, platform)
  if ('refused' in access) return access.refused
  const [, asked = ''] = /^\/admin\/api\/([\w-]+)\/graphql/.exec(url.pathname) ?? []
  const version = readVersion(asked)
  if ('refused' in version) return version.refused
  const respond = (body: object, status = 200) =>
    Response.json(body, {
      status,
      headers: { 'x-shopify-api-version': version.answeredAs, 'x-request-id': randomUUID() },
    })
  const body = await readBody(request)
  if (!body) return respond({ errors: { query: 'Required parameter missing or invalid' } }, 400)
  const context: ApiContext = {
    platform,
    app: platform.app,
    shop,
    installation: shop.installation!,
    token: access.token,
    searchWarnings: [],
    spent: 0,
    bulk: null,
  }
  return respond(await runQuery(body, context))
}

/** Parses, validates, weighs, executes. */
async function runQuery(body: Body, context: ApiContext): Promise<object> {
  const { schema } = adminSchema()
  const variables = body.variables ?? {}
  const { document, problems } = readDocument(body.query)
  if (!document) return { errors: problems.map(inPlatformWords) }
  const operation = getOperationAST(document, body.operationName)
  if (!operation) return { errors: [{ message: 'An operation name is required' }] }

  const requested = requestedCost(schema, document, operation, variables)
  if (requested > SINGLE_QUERY_LIMIT) return { errors: [tooDear(requested)] }
  const bucket = context.platform.bucketOf(context.shop)
  const cost = (actualQueryCost: number | null) => ({
    cost: { requestedQueryCost: requested, actualQueryCost, throttleStatus: bucket.status() },
  })
  if (!bucket.take(requested))
    return {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation: LIMITS_PAGE } }],
      extensions: cost(null),
    }
  const result = await executeDocument(document, variables, body.operationName ?? undefined, context)
  const actual = Math.min(requested, context.spent)
  bucket.refund(requested - actual)
  const { searchWarnings: search } = context
  return { ...inOrder(result), extensions: { ...cost(actual), ...(search.length > 0 ? { search } : {}) } }
}

function inOrder({ data, errors }: ExecutionResult): object {
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors ? { errors: errors.map(inPlatformWords) } : {}),
  }
}

const tooDear = (cost: number) => ({
  message:
    `Query cost is ${cost}, which exceeds the single query max cost limit (${SINGLE_QUERY_LIMIT}).\n\n` +
    'See https://shopify.dev/concepts/about-apis/rate-limits for more information on how the\n' +
    'cost of a query is calculated.\n\n' +
    'To query larger amounts of data with fewer limits, bulk operations should be used instead.\n' +
    'See https://shopify.dev/tutorials/perform-bulk-operations-with-admin-api for usage details.\n',
  extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: SINGLE_QUERY_LIMIT, documentation: LIMITS_PAGE },
})

async function readBody(request: Request): Promise<Body | null> {
  const type = request.headers.get('content-type') ?? ''
  const text = await request.text()
  if (type.startsWith('application/graphql')) return { query: text }
  if (!type.startsWith('application/json')) return null
  try {
    const body = JSON.parse(text) as Partial<Body> | null
    return typeof body?.query === 'string' && body.query !== '' ? (body as Body) : null
  } catch {
    return null
  }
}
