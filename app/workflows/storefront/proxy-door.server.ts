import { z } from 'zod'
import { answerRefusal, getWidgetSettings, readBody, widgetFile } from '~/domains/channels/channels.server'
import { requireProxiedStore } from '~/domains/store/store.server'
import { claimForShopper } from '~/platform/db/work.server'
import { AppError } from '~/platform/errors/app-error'
import { appOrigin } from '~/platform/http/visitor.server'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import type { ProxyCall } from './proxy-call'
import { answerConfig, PROXY_CALLS } from './proxy-calls.server'

/** Every call but the first two has a JSON body, and the token in it: of headers the platform promises nothing. */
const bodySchema = z.looseObject({ token: z.string().max(2000).nullish() })

/**
 * Answers what a storefront's page asks through the store platform's app proxy, `/apps/parley/{name}` there. Which
 * store it is and who is signed in is what the platform's signature says, whatever else the request says.
 */
export async function atProxyDoor(request: Request, name: string): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store' })
  try {
    const { store, customerId } = await requireProxiedStore(request)
    claimForShopper(store.workspaceId)
    const file = /^widget\/([\w.]+)$/.exec(name)?.[1]
    if (file) return widgetFile(request, file)
    const call: ProxyCall = {
      request,
      workspaceId: store.workspaceId,
      settings: await getWidgetSettings(store.workspaceId),
      reader: { language: languageOfRequest(request), origin: appOrigin(request) },
      doorway: { channel: 'shopify', storeId: store.id, customerId },
      store,
    }
    const response = await answerOf(call, name)
    for (const [key, value] of headers) response.headers.set(key, value)
    return response
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return answerRefusal(thrown, request, headers)
  }
}

async function answerOf(call: ProxyCall, name: string): Promise<Response> {
  const { request } = call
  if (request.method === 'GET' && name === 'config') return answerConfig(call)
  const answer = request.method === 'POST' && Object.hasOwn(PROXY_CALLS, name) ? PROXY_CALLS[name] : undefined
  if (!answer) throw new AppError('not_found', { detail: `${request.method} ${name}` })
  return answer({ ...call, request: await withBearer(request) })
}

/** The request as the widget's door expects it: the token of its body in the header. */
async function withBearer(request: Request): Promise<Request> {
  const { token, ...body } = await readBody(request, bodySchema)
  const headers = new Headers(request.headers)
  headers.delete('authorization')
  headers.delete('content-length')
  if (token) headers.set('authorization', `Bearer ${token}`)
  return new Request(request.url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: request.signal,
  })
}
