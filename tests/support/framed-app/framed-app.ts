import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildSync } from 'esbuild'

export const API_KEY = 'framed-app-key'

export interface FramedApp {
  origin: string
  /** Headers of the calls to `/api`, the newest last. */
  calls: IncomingHttpHeaders[]
  /** Answers of `/api` to come; none left: 200. */
  answers: { status: number; headers?: Record<string, string> }[]
  close(): void
}

const BRIDGE = 'https://cdn.shopify.com/shopifycloud/app-bridge.js'
const META = `<meta name="shopify-api-key" content="${API_KEY}">`
const SCRIPT = `<script src="${BRIDGE}"></script>`

/** Pages that use App Bridge rightly, and wrongly. */
const PAGES: Record<string, string> = {
  '/app': `${META}${SCRIPT}<body><h1>Home</h1>
<ui-nav-menu><a href="/app" rel="home">Home</a><a href="/app/second">Second</a></ui-nav-menu>
<ui-title-bar title="My app"><button variant="primary" onclick="document.querySelector('h1').textContent='Clicked'">Create</button></ui-title-bar>
<form data-save-bar data-discard-confirmation onsubmit="event.preventDefault();shopify.toast.show('Kept '+this.elements.word.value)">
<label>Word <input name="word" value="old"></label></form>
<a href="shopify:admin/products">To products</a></body>`,
  '/app/second': `${META}${SCRIPT}<body><h1>Second</h1></body>`,
  '/app/no-key': `${SCRIPT}<body>No key</body>`,
  '/app/late': `${META}<script>1</script>${SCRIPT}<body>Late</body>`,
  '/app/deferred': `${META}<script defer src="${BRIDGE}"></script><body>Deferred</body>`,
  '/app/react': `${META}${SCRIPT}<body><div id="root"></div><script src="/react.js"></script></body>`,
  '/app/session-token': `<script data-api-key="${API_KEY}" src="${BRIDGE}"></script>`,
}

const GUARDED = `<!doctype html>${META}${SCRIPT}<body><h1>Let in</h1>
<form data-save-bar><label>Word <input name="word"></label></form></body>`

/** A small embedded app over loopback, with pages as the review has them: framed by the admin alone. */
export async function startFramedApp(): Promise<FramedApp> {
  const app: FramedApp = { origin: '', calls: [], answers: [], close: () => undefined }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', app.origin)
    if (url.pathname === '/react.js') return send(response, 'text/javascript', reactScript())
    if (url.pathname === '/api') {
      app.calls.push(request.headers)
      const { status = 200, headers = {} } = app.answers.shift() ?? {}
      return send(response, 'application/json', '{}', status, headers)
    }
    if (url.pathname === '/app/guarded') return guarded(request.headers, url, response)
    const page = PAGES[url.pathname]
    send(response, 'text/html', page ? `<!doctype html>${page}` : 'Not here', page ? 200 : 404, {
      'content-security-policy':
        url.pathname === '/app/forbidden'
          ? "frame-ancestors 'none'"
          : 'frame-ancestors https://admin.shopify.com',
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  app.origin = `http://localhost:${(server.address() as AddressInfo).port}`
  app.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return app
}

/** A page for which a session token is asked: without one the browser bounces. */
function guarded(headers: IncomingHttpHeaders, url: URL, response: ServerResponse): void {
  const isIn = headers.authorization && headers['x-shopify-bounce']
  const query = new URLSearchParams({ 'shopify-reload': url.origin + url.pathname })
  if (isIn) send(response, 'text/html', GUARDED)
  else send(response, 'text/plain', '', 302, { location: `/app/session-token?${query}` })
}

function send(
  response: ServerResponse,
  type: string,
  body: string,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers })
  response.end(body)
}

/** The published React library with the published React. */
const reactScript = (): string =>
  buildSync({
    entryPoints: [join(import.meta.dirname, 'react-page.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
  }).outputFiles[0]!.text
