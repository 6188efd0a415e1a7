import { storefrontMessageSchema } from '~/domains/channels/channels'
import {
  allow,
  answerEvents,
  answerFile,
  answerFileRules,
  answerRefusal,
  bearerOf,
  type DoorCall,
  getWidgetSettings,
  readBody,
  readLineToken,
  replyStream,
  requireShopper,
  shopperStreamLimits,
} from '~/domains/channels/channels.server'
import { findStorefront, storefrontOrigins } from '~/domains/store/store.server'
import { claimForShopper } from '~/platform/db/work.server'
import { AppError } from '~/platform/errors/app-error'
import { appOrigin } from '~/platform/http/visitor.server'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { takeShopperMessage } from '../take-shopper-message.server'

type LineCall = 'messages' | 'events' | 'files'

/**
 * Answers a storefront's page on its straight line to this server, `?shop=`: an answer as it is written, and what a
 * person writes. Only pages of that shop may ask (WHATWG Fetch, "CORS protocol"), and only with a token that the
 * store's proxy was answered with for that very page's origin.
 *
 * @param address the visitor's network address, for the count of open streams
 */
export async function atLineDoor(
  request: Request,
  name: LineCall,
  address: string | null = null,
): Promise<Response> {
  const headers = new Headers({ vary: 'Origin' })
  try {
    const store = await findStorefront(new URL(request.url).searchParams.get('shop') ?? '')
    if (!store) throw new AppError('not_found', { detail: 'no such shop has the app' })
    const origin = request.headers.get('origin')
    if (!origin || !storefrontOrigins(store).includes(origin)) {
      throw new AppError('origin_not_allowed', { detail: `the line was asked from ${origin ?? 'no origin'}` })
    }
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-expose-headers', 'retry-after')
    headers.set('cross-origin-resource-policy', 'cross-origin')
    if (request.method === 'OPTIONS') return allow(headers)
    const claims = await readLineToken(bearerOf(request) ?? '')
    if (claims?.storeId !== store.id || claims.origin !== origin)
      throw new AppError('authentication_required')
    const { workspaceId, storeId, customerId } = claims
    claimForShopper(workspaceId, claims.shopperId)
    const call: DoorCall = {
      request,
      workspaceId,
      settings: await getWidgetSettings(workspaceId),
      reader: { language: languageOfRequest(request), origin: appOrigin(request) },
      doorway: { channel: 'shopify', storeId, customerId },
      claims,
    }
    const response = await answer(name, call, address)
    for (const [key, value] of headers) response.headers.set(key, value)
    return response
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return answerRefusal(thrown, request, headers)
  }
}

async function answer(name: LineCall, call: DoorCall, address: string | null): Promise<Response> {
  if (name === 'events') return answerEvents(call, address)
  if (name === 'files')
    return call.request.method === 'GET' ? answerFileRules(call) : answerFile(call, address)
  const message = await readBody(call.request, storefrontMessageSchema)
  const limits = shopperStreamLimits(await requireShopper(call), address)
  return replyStream(call.request, await takeShopperMessage(call, message), call.reader, limits)
}
