import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http'
import { fromOwn, type OwnPlaces, realHost, toOwn } from './addresses'

export interface FrontOptions extends OwnPlaces {
  /** Address of the platform's plain socket. */
  platformUrl: string
}

/** Headers that name places. */
const WITH_PLACES = ['location', 'link', 'content-security-policy', 'access-control-allow-origin', 'refresh']
/** `text/x-script` is what the app's pages fetch as they go on from one to the next. */
const TEXT = /^(text\/(html|css|javascript|x-script)|application\/(json|javascript|manifest\+json))/

/**
 * A front for people's own browsers, which know no host mapping: `http://{shop}.localhost:{port}`,
 * `http://admin.localhost:{port}`, and the app itself at `http://app.localhost:{port}`, so that the script address that
 * it names and the pages that may frame it lead back here. Other hosts pass as they are: it is the platform's address too.
 */
export function startFront(options: FrontOptions): Promise<Server> {
  const server = createServer((incoming, outgoing) => forward(options, incoming, outgoing))
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(options.port, '127.0.0.1', () => done(server))
  })
}

function forward(options: FrontOptions, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const host = incoming.headers.host ?? ''
  const real = realHost(host, options)
  const isApp = real === new URL(options.appOrigin).host
  const target = new URL(incoming.url ?? '/', isApp ? options.appOrigin : options.platformUrl)
  const headers = { ...incoming.headers }
  if (real) {
    if (isApp) headers.host = real
    else headers['x-forwarded-host'] = real
    for (const name of ['origin', 'referer'] as const)
      if (headers[name]) headers[name] = fromOwn(headers[name], options)
    // What is to be rewritten has to come as it is.
    headers['accept-encoding'] = 'identity'
  }
  const outward = send(target, { method: incoming.method, headers }, (answer) => {
    // Whoever leaves in the middle of a page ends its reading here too.
    if (real) answerOwn(options, answer, outgoing).catch(() => outgoing.destroy())
    else {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    }
  })
  outward.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' })
    outgoing.end(
      isApp ? `Nothing answers at ${options.appOrigin}. Is the app running?` : 'The platform is gone.',
    )
  })
  // A stream that nobody reads any more must end at its source too.
  outgoing.on('close', () => outward.destroy())
  incoming.pipe(outward)
}

async function answerOwn(
  places: OwnPlaces,
  answer: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const headers = ownHeaders(answer.headers, places)
  const status = answer.statusCode ?? 502
  if (!TEXT.test(answer.headers['content-type'] ?? '')) {
    outgoing.writeHead(status, headers)
    answer.pipe(outgoing)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const body = Buffer.from(toOwn(Buffer.concat(chunks).toString(), places))
  delete headers['transfer-encoding']
  outgoing.writeHead(status, { ...headers, 'content-length': body.byteLength })
  outgoing.end(body)
}

function ownHeaders(given: IncomingHttpHeaders, places: OwnPlaces): IncomingHttpHeaders {
  const headers = { ...given }
  for (const name of WITH_PLACES) {
    const value = headers[name]
    if (typeof value === 'string') headers[name] = toOwn(value, places)
  }
  // Loopback has no certificate: a policy that asks for https would leave nothing to see.
  headers['content-security-policy'] &&= headers['content-security-policy']
    .toString()
    .replace(/;?\s*(upgrade-insecure-requests|block-all-mixed-content)/g, '')
    .replace(/^;\s*/, '')
  delete headers['strict-transport-security']
  return headers
}
