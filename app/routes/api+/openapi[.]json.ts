import type { LoaderFunctionArgs } from '@remix-run/node'
import { appOrigin } from '~/platform/http/visitor.server'
import { describeApi } from '~/workflows/api-reference/describe-api.server'

/** `GET /api/openapi.json`: the OpenAPI 3.1 document of our public endpoints. */
export function loader({ request }: LoaderFunctionArgs) {
  return Response.json(describeApi(appOrigin(request)), {
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' },
  })
}
