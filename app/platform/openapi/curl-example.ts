import type { ApiAccess, ApiMethod, OperationExample } from './operation'

interface ExampleCall {
  method: ApiMethod
  path: string
  access: ApiAccess
  /** Keeps the answer coming instead of waiting for its end. */
  streams: boolean
  example: OperationExample
}

const BEARER: Partial<Record<ApiAccess, string>> = {
  person: '$ACCESS_TOKEN',
  service: '$SERVICE_KEY',
  shopper: '$SHOPPER_TOKEN',
}

/** The call for a shell that has the example's variables. JSON goes in a here-document, so that nothing is quoted twice. */
export function curlExample({ method, path, access, streams, example }: ExampleCall): string {
  const bearer = BEARER[access]
  const isWidget = access === 'widget' || access === 'shopper'
  const query = { ...(isWidget ? { key: '$WIDGET_KEY' } : {}), ...example.query }
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => example.path?.[name] ?? '')
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  const lines = [
    `curl ${streams ? '--no-buffer ' : ''}--request ${method} "$PARLEY${address}${search.length > 0 ? `?${search.join('&')}` : ''}"`,
    ...(bearer ? [`--header "authorization: Bearer ${bearer}"`] : []),
    ...(isWidget ? ['--header "origin: $PARLEY"'] : []),
    ...(access === 'error-key' ? ['--header "x-sentry-auth: Sentry sentry_key=$DSN_KEY"'] : []),
  ]
  if (example.body === undefined) return lines.join(' \\\n  ')
  const isText = typeof example.body === 'string'
  const body = isText ? String(example.body) : JSON.stringify(example.body, null, 2)
  const type = isText ? 'application/x-sentry-envelope' : 'application/json'
  const sent = [...lines, `--header "content-type: ${type}"`, "--data-binary @- <<'BODY'"].join(' \\\n  ')
  // A here-document with a bare mark has its variables filled in.
  return `${body.includes('$') ? sent.replace("<<'BODY'", '<<BODY') : sent}\n${body}\nBODY`
}
