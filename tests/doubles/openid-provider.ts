import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

/** Claims that an ID token says in place of the truth; undefined leaves one out. */
export type FalseClaims = Record<string, unknown>

interface IssuedCode {
  person: Person
  redirectUri: string
  challenge: string
  nonce: string | undefined
  expiresAt: number
  isUsed: boolean
}

interface Key {
  kid: string
  privateKey: CryptoKey
  jwk: object
}

/** The client that is registered with the double. */
export const OPENID_CLIENT = { id: 'parley.apps.example', secret: 'GOCSPX-of-the-double' }
const CODE_LIFETIME_MS = 60_000

/**
 * An OpenID provider over loopback that speaks as Google does and refuses what Google refuses: redirect addresses that
 * aren't registered letter by letter, requests without `openid` or PKCE (S256), codes that are old, used, or somebody
 * else's, wrong client secrets. It asks nobody anything: `person` is signed in and agrees, unless `refusal` is set.
 */
export class OpenIdProvider {
  readonly clientId = OPENID_CLIENT.id
  readonly clientSecret = OPENID_CLIENT.secret
  /** Who is signed in there. */
  person: Person = { sub: '1' }
  /** What the person or the provider says instead of yes (RFC 6749, section 4.1.2.1). */
  refusal: string | null = null
  /** For attacks: said in the next ID tokens. */
  falseClaims: FalseClaims = {}
  /** Queries that arrived at its sign-in page. */
  readonly visits: URLSearchParams[] = []
  issuer = ''
  private readonly redirectUris = new Set<string>()
  private readonly codes = new Map<string, IssuedCode>()
  private keys: [Key, Key] | null = null
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch((error) => {
      response.writeHead(500).end(String(error))
    })
  })

  async start(port = 0): Promise<this> {
    this.keys = [await newKey(), await newKey()]
    await new Promise<void>((done) => this.server.listen(port, '127.0.0.1', done))
    this.issuer = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this
  }

  stop(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((done) => this.server.close(() => done()))
  }

  register(redirectUri: string): void {
    this.redirectUris.add(redirectUri)
  }

  /** Signs with the key that was published ahead, as Google does. */
  async rotateKeys(): Promise<void> {
    this.keys = [this.keys![1], await newKey()]
  }

  /** An ID token as an app on a phone gets it. */
  idToken(person: Person, claims: FalseClaims = {}, key?: CryptoKey): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const truth = {
      iss: this.issuer,
      azp: OPENID_CLIENT.id,
      aud: OPENID_CLIENT.id,
      iat: now,
      exp: now + 3600,
      ...person,
    }
    const signing = this.keys![0]
    return new SignJWT({ ...truth, ...claims } as JWTPayload)
      .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ: 'JWT' })
      .sign(key ?? signing.privateKey)
  }

  /** Who is signed in there, in the browser that comes. */
  protected signedIn(_request: IncomingMessage): Person {
    return this.person
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer)
    const route = `${request.method} ${url.pathname}`
    if (route === 'GET /.well-known/openid-configuration') return json(response, 200, this.metadata())
    if (route === 'GET /certs') return json(response, 200, { keys: this.keys!.map(({ jwk }) => jwk) })
    if (route === 'GET /authorize') return this.authorize(request, url.searchParams, response)
    if (route === 'POST /token') return this.token(request, response)
    return json(response, 404, { error: 'not_found' })
  }

  private metadata() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/certs`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['plain', 'S256'],
      grant_types_supported: ['authorization_code'],
    }
  }

  private authorize(request: IncomingMessage, query: URLSearchParams, response: ServerResponse): void {
    this.visits.push(query)
    const redirectUri = query.get('redirect_uri') ?? ''
    // Nothing is ever sent to an address that isn't registered: people see an error page.
    const isRegistered = this.redirectUris.has(redirectUri)
    if (query.get('client_id') !== OPENID_CLIENT.id || !isRegistered) {
      response
        .writeHead(400, { 'content-type': 'text/html' })
        .end('<h1>Error 400: redirect_uri_mismatch</h1>')
      return
    }
    const back = new URL(redirectUri)
    const state = query.get('state')
    if (state) back.searchParams.set('state', state)
    const wrong = this.refusal ?? wrongIn(query)
    if (wrong) back.searchParams.set('error', wrong)
    else {
      const code = `4/${randomBytes(32).toString('base64url')}`
      this.codes.set(code, {
        person: this.signedIn(request),
        redirectUri,
        challenge: query.get('code_challenge')!,
        nonce: query.get('nonce') ?? undefined,
        expiresAt: Date.now() + CODE_LIFETIME_MS,
        isUsed: false,
      })
      const answer = { code, scope: query.get('scope')!, authuser: '0', prompt: 'none' }
      for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  private async token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return json(response, 400, { error: 'invalid_request' })
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
    if (!knowsSecret(request, form)) return json(response, 401, { error: 'invalid_client' })
    if (form.get('grant_type') !== 'authorization_code')
      return json(response, 400, { error: 'unsupported_grant_type' })
    const issued = this.codes.get(form.get('code') ?? '')
    if (!issued || issued.isUsed || issued.expiresAt < Date.now() || !fits(issued, form))
      return json(response, 400, { error: 'invalid_grant' })
    issued.isUsed = true
    const accessToken = `ya29.${randomUUID()}`
    const claims = { nonce: issued.nonce, at_hash: halfHash(accessToken), ...this.falseClaims }
    json(response, 200, {
      access_token: accessToken,
      expires_in: 3599,
      scope: 'openid email profile',
      token_type: 'Bearer',
      id_token: await this.idToken(issued.person, claims),
    })
  }
}

function wrongIn(query: URLSearchParams): string | null {
  if (query.get('response_type') !== 'code') return 'unsupported_response_type'
  if (!query.get('scope')?.split(' ').includes('openid')) return 'invalid_scope'
  const challenge = query.get('code_challenge') ?? ''
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return 'invalid_request'
  return null
}

const fits = ({ redirectUri, challenge }: IssuedCode, form: URLSearchParams): boolean =>
  form.get('redirect_uri') === redirectUri &&
  sha256(form.get('code_verifier') ?? '').toString('base64url') === challenge

function knowsSecret({ headers }: IncomingMessage, form: URLSearchParams): boolean {
  const [, basic] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
  if (basic) return Buffer.from(basic, 'base64').toString() === `${OPENID_CLIENT.id}:${OPENID_CLIENT.secret}`
  return form.get('client_id') === OPENID_CLIENT.id && form.get('client_secret') === OPENID_CLIENT.secret
}

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = randomBytes(20).toString('hex')
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
/** OpenID Connect Core 1.0, section 3.1.3.6. */
export const halfHash = (text: string) => sha256(text).subarray(0, 16).toString('base64url')

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
