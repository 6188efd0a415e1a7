import type { Exchange } from '../http/exchange'
import { issueOffline, issueOnline, refresh, tokenAnswer } from './issue-token'
import { readSessionToken } from './signatures'

const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token'
const ONLINE = 'urn:shopify:params:oauth:token-type:online-access-token'
const OFFLINE = 'urn:shopify:params:oauth:token-type:offline-access-token'

type Form = Record<string, string | undefined>

const fail = (error: string, error_description: string, status = 400): Response =>
  Response.json({ error, error_description }, { status })

/** `POST /admin/oauth/access_token`: authorization code, session-token exchange, refresh. */
export async function answerToken(exchange: Exchange): Promise<Response> {
  const { platform, request } = exchange
  const form = await readForm(request)
  if (!form) return fail('invalid_request', 'The request body cannot be read')
  if (form.client_id !== platform.app.apiKey)
    return fail(
      'invalid_request',
      `Could not find Shopify API application with api_key ${form.client_id ?? ''}`,
    )
  if (form.client_secret !== platform.app.apiSecret)
    return fail('invalid_client', 'Client authentication failed', 401)
  switch (form.grant_type) {
    case undefined:
    case 'authorization_code':
      return byCode(exchange, form)
    case EXCHANGE:
      return byExchange(exchange, form)
    case 'refresh_token':
      return byRefresh(exchange, form)
    case 'client_credentials':
      return fail('shop_not_permitted', 'Client credentials cannot be performed on this shop.')
    default:
      return fail('unsupported_grant_type', 'The authorization grant type is not supported')
  }
}

function byCode({ platform, shop }: Exchange, form: Form): Response {
  const granted = platform.codes.redeem(form.code ?? '', shop!)
  if (!granted || !shop!.installation)
    return fail('invalid_request', 'The authorization code was not found or was already used')
  const token = granted.isOnline
    ? issueOnline(platform, shop!.installation, shop!.staff.require(granted.staffId))
    : issueOffline(platform, shop!.installation, { isExpiring: form.expiring === '1' })
  return Response.json(tokenAnswer(token, shop!))
}

function byExchange({ platform, shop }: Exchange, form: Form): Response {
  const invalid = () =>
    fail('invalid_subject_token', 'Token exchange cannot be performed due to an invalid subject token.')
  if (form.subject_token_type !== ID_TOKEN)
    return fail('invalid_request', 'The subject token type is not supported')
  const claims = readSessionToken(form.subject_token ?? '', platform.app.apiSecret)
  if (!claims || claims.aud !== platform.app.apiKey || claims.dest !== `https://${shop!.domain}`)
    return invalid()
  const staff = shop!.staff.get(Number(claims.sub))
  if (!staff) return invalid()
  // With managed install too the shop has the app before the admin opens it and hands out session tokens.
  if (!shop!.installation) return invalid()
  const { requested_token_type: wanted = OFFLINE } = form
  if (wanted !== ONLINE && wanted !== OFFLINE)
    return fail('invalid_request', 'The requested token type is not supported')
  const token =
    wanted === ONLINE
      ? issueOnline(platform, shop!.installation, staff)
      : issueOffline(platform, shop!.installation, { isExpiring: form.expiring === '1' })
  return Response.json(tokenAnswer(token, shop!))
}

function byRefresh({ platform, shop }: Exchange, form: Form): Response {
  const token = shop!.installation ? refresh(platform, shop!.installation, form.refresh_token ?? '') : null
  return token
    ? Response.json(tokenAnswer(token, shop!))
    : fail('invalid_grant', 'Token has been expired or revoked.')
}

async function readForm(request: Request): Promise<Form | null> {
  const text = await request.text()
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Form) : null
  } catch {
    return null
  }
}
