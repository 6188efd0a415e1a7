import { z } from 'zod'
import { findOpenConversation } from '~/domains/conversations/conversations.server'
import { claimForShopper, runUncounted } from '~/platform/db/work.server'
import type { WorkspaceVersions } from '~/platform/db/workspace-versions.server'
import { AppError, toAppError } from '~/platform/errors/app-error'
import { appOrigin } from '~/platform/http/visitor.server'
import { languageOfRequest, messagesOf } from '~/platform/i18n/i18n.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { noteSighting } from '../install/sightings.server'
import type { Reader } from '../looks/present-message.server'
import { widgetWords } from '../looks/widget-config.server'
import { isAllowedOrigin } from '../settings/allowed-origin'
import { findWidget } from '../settings/find-widget.server'
import type { WidgetSettings } from '../settings/widget-settings'
import { isSignedInShopper } from '../shoppers/shoppers.server'
import { type Doorway, WEB } from './doorway'
import { requestOrigin } from './request-origin.server'
import { type ReadClaims, readShopperToken } from './shopper-token.server'

/** A call that passed a door: whose widget, which way the shopper came, for whom answers are made ready. */
export interface DoorCall {
  request: Request
  workspaceId: string
  settings: WidgetSettings
  reader: Reader
  doorway: Doorway
  /** Of the workspace when the call came, where the door has read them. */
  versions?: WorkspaceVersions
  /** What the shopper's token says, once somebody has asked for it. */
  claims?: ReadClaims
}

/** Chromium's own ceiling for keeping an answer to a preflight, in seconds. */
const PREFLIGHT_KEPT_S = 7200

/**
 * Answers one call of the widget: looks up the key, refuses every origin but the merchant's and our own,
 * answers preflights (WHATWG Fetch, "CORS protocol"), and gives errors as `{code, message}` in the shopper's
 * language with headers that let the widget read them. The launcher's call is the one that tells where the widget is put:
 * it is noted for the install check, and its refusal can be read there.
 */
export async function atDoor(
  request: Request,
  work: (call: DoorCall) => Promise<Response>,
  { isLauncher = false, address = null }: { isLauncher?: boolean; address?: string | null } = {},
): Promise<Response> {
  const headers = new Headers({ vary: 'Origin' })
  try {
    const call = await openDoor(request, headers, isLauncher, address)
    if (request.method === 'OPTIONS') return allow(headers)
    const response = await work(call)
    for (const [name, value] of headers) response.headers.set(name, value)
    return response
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return answerRefusal(thrown, request, headers, isLauncher ? whereToAllow(request) : '')
  }
}

/** For the console of whoever put the tag on a page: which site it is, and where it is allowed. */
const whereToAllow = (request: Request): string =>
  ` ${requestOrigin(request) ?? '?'} → ${appOrigin(request)}/dashboard/channels`

async function openDoor(
  request: Request,
  headers: Headers,
  isLauncher: boolean,
  address: string | null,
): Promise<DoorCall> {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const widget = key ? await runUncounted(() => findWidget(key)) : null
  if (!widget) throw new AppError('not_found', { detail: 'no widget has this key' })
  const { workspaceId, settings, versions } = widget
  claimForShopper(workspaceId)
  const origin = requestOrigin(request)
  const ours = appOrigin(request)
  if (isLauncher && origin && origin !== ours) {
    await noteSighting({ workspaceId, origin, address })
    // Whoever put the tag there reads why there is no button; the refusal itself is no secret.
    headers.set('access-control-allow-origin', origin)
  }
  if (!origin || (origin !== ours && !isAllowedOrigin(origin, settings.allowedOrigins))) {
    throw new AppError('origin_not_allowed', { detail: `the widget was asked from ${origin ?? 'no origin'}` })
  }
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-expose-headers', 'retry-after')
  // The shop's page reads it under its own isolation policy.
  headers.set('cross-origin-resource-policy', 'cross-origin')
  const reader = { language: languageOfRequest(request), origin: ours }
  return { request, workspaceId, settings, versions, reader, doorway: WEB }
}

/** The answer to a preflight; `headers` name the origin. */
export function allow(headers: Headers): Response {
  headers.set('access-control-allow-methods', 'GET, POST, DELETE')
  headers.set('access-control-allow-headers', 'authorization, content-type')
  headers.set('access-control-max-age', String(PREFLIGHT_KEPT_S))
  return new Response(null, { status: 204, headers })
}

/** What was thrown as `{code, message}`, the message in the shopper's language. */
export async function answerRefusal(
  thrown: unknown,
  request: Request,
  headers: Headers,
  more = '',
): Promise<Response> {
  const error = toAppError(thrown)
  await reportError(thrown, { pageUrl: request.url, userAgent: request.headers.get('user-agent') })
  if (error.retryAfterSeconds) headers.set('retry-after', String(error.retryAfterSeconds))
  headers.set('cache-control', 'no-store')
  return Response.json(
    { code: error.code, message: `${messageOf(error, request)}${more}` },
    { status: error.status, headers },
  )
}

/** The error's sentence, from the widget's words when it names one of them. */
function messageOf({ messageKey, values }: AppError, request: Request): string {
  const language = languageOfRequest(request)
  const [area = '', key = ''] = messageKey.split('.')
  const words = area === 'widget' ? widgetWords(language) : messagesOf(language, area)
  const said = words[key]
  if (typeof said !== 'string') return widgetWords(language).error!
  return said.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The GET side of an address that only takes POST: answers preflights, refuses the rest. */
export const preflight = ({ request }: { request: Request }): Promise<Response> =>
  atDoor(request, () => Promise.reject(new AppError('not_found')))

/** `after=seq` of a call; 0 when it is missing or no number that a message can have (PostgreSQL's integer). */
export const afterQuery = z.object({
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0).catch(0),
})

export const afterOf = (request: Request): number =>
  afterQuery.parse(Object.fromEntries(new URL(request.url).searchParams)).after

export const bearerOf = (request: Request): string | undefined =>
  /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]

/**
 * What the call's token says of its shopper.
 *
 * @throws AppError `authentication_required`, also for a token of another workspace or store, and for one that was
 * given while somebody else was signed in to the store, or nobody
 */
export async function requireClaims(call: DoorCall): Promise<ReadClaims> {
  if (call.claims) return call.claims
  const token = bearerOf(call.request)
  const claims = token ? await readShopperToken(token) : null
  const { storeId, customerId } = call.doorway
  const isOwn =
    claims?.workspaceId === call.workspaceId && claims.storeId === storeId && claims.customerId === customerId
  if (isOwn) claimForShopper(claims.workspaceId, claims.shopperId)
  if (!isOwn || !(await isStillVouchedFor(claims, call.settings)))
    throw new AppError('authentication_required')
  call.claims = claims
  return claims
}

/** A new identity secret ends the tokens of the signed-in shoppers whom the old one vouched for, and no other. */
async function isStillVouchedFor(
  { workspaceId, shopperId, issuedAt }: ReadClaims,
  { identitySecretAt }: WidgetSettings,
): Promise<boolean> {
  if (!identitySecretAt || issuedAt >= identitySecretAt) return true
  return !(await isSignedInShopper(workspaceId, shopperId))
}

/** The shopper whose token the call carries. @throws as `requireClaims` */
export const requireShopper = async (call: DoorCall): Promise<string> => (await requireClaims(call)).shopperId

/**
 * The conversation that the call's shopper has running.
 *
 * @throws AppError `authentication_required`, `not_found` when none is open
 */
export async function requireRunning(call: DoorCall): Promise<string> {
  const shopperId = await requireShopper(call)
  const { channel, storeId } = call.doorway
  const running = await findOpenConversation(call.workspaceId, shopperId, channel, storeId)
  if (!running) throw new AppError('not_found', { detail: 'no conversation is open' })
  return running.id
}
