import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '~/platform/errors/app-error'
import { freshToken } from '../tokens/fresh-token.server'
import { API_VERSION } from './platform-app.server'
import { platformFetch } from './platform-fetch.server'

/** Waits between tries when the platform fails or nobody answers, in milliseconds. */
const WAITS_MS = [500, 2000, 5000]
/** A query that costs more than there is left waits its turn so many times. */
const MOST_TURNS = 20
const MOST_WAIT_MS = 20_000

export interface AdminApi {
  shopDomain: string
  /**
   * One GraphQL operation; the fields that `Data` names are what the document asks for.
   *
   * @throws AppError `store_access_lost` when the shop took the app's access away, or gave none for what is asked;
   *   `store_unreachable` when it didn't answer after several tries; `store_refused` when it found the operation wrong
   */
  query<Data>(document: string, variables?: Record<string, unknown>): Promise<Data>
  /**
   * One mutation. Where nobody knows whether it was carried out, it isn't sent again: the platform failed, or didn't
   * answer. With `isRepeatable` it is, because doing it twice does no harm (an `@idempotent` key, a value that is set).
   *
   * @throws as `query`
   */
  mutate<Data>(
    document: string,
    variables?: Record<string, unknown>,
    options?: { isRepeatable?: boolean },
  ): Promise<Data>
}

interface Operation {
  document: string
  variables: Record<string, unknown>
  isRepeatable: boolean
  /** Until it is given up, tries and waits together. */
  patienceMs?: number
}

export interface AdminApiOptions {
  /** How long whoever waits for a query's answer does so at most; without it until the platform is given up. */
  queryPatienceMs?: number
}

interface GraphqlError {
  message: string
  extensions?: { code?: string }
}

/** GraphQL over HTTP, with the platform's account of what an operation cost ("Rate limits", GraphQL Admin API). */
interface Answer {
  data?: unknown
  errors?: GraphqlError[] | string
  extensions?: {
    cost?: {
      requestedQueryCost: number
      throttleStatus: { currentlyAvailable: number; restoreRate: number; maximumAvailable: number }
    }
  }
}

/** A shop's Admin API, with a token that is good, at the pace that the platform grants. */
export function adminApi(
  { shopDomain }: { shopDomain: string },
  { queryPatienceMs: patienceMs }: AdminApiOptions = {},
): AdminApi {
  return {
    shopDomain,
    query: <Data>(document: string, variables = {}) =>
      ask(shopDomain, { document, variables, isRepeatable: true, patienceMs }) as Promise<Data>,
    mutate: <Data>(document: string, variables = {}, { isRepeatable = false } = {}) =>
      ask(shopDomain, { document, variables, isRepeatable }) as Promise<Data>,
  }
}

async function ask(shopDomain: string, operation: Operation): Promise<unknown> {
  const { document, variables, isRepeatable, patienceMs = Number.POSITIVE_INFINITY } = operation
  const end = performance.now() + patienceMs
  const pauseWithin = (ms: number) => {
    if (performance.now() + ms >= end)
      throw new AppError('store_unreachable', { detail: `${shopDomain} took longer than anybody waits` })
    return pause(ms)
  }
  let rejected: string | undefined
  for (let turn = 0, failures = 0; ; ) {
    const token = await freshToken(shopDomain, rejected)
    const body = JSON.stringify({ query: document, variables })
    const response = await send(shopDomain, token, body, end - performance.now())
    const status = response?.status ?? 0
    if (status === 401 && !rejected) {
      // Renewed elsewhere meanwhile, or taken away: the renewal tells which.
      rejected = token
      continue
    }
    if (status === 401 || status === 402 || status === 403 || status === 404 || status === 423)
      throw new AppError('store_access_lost', { detail: `${shopDomain} answered ${status}` })
    const answer = status === 200 ? await readAnswer(response!) : null
    if (answer && !isThrottled(answer)) return dataOf(answer, shopDomain)
    if (answer || status === 429) {
      if (++turn > MOST_TURNS) throw new AppError('store_unreachable', { detail: 'throttled for too long' })
      await pauseWithin(answer ? waitFor(answer) : retryAfter(response!))
      continue
    }
    if (status >= 400 && status < 500)
      throw new AppError('store_refused', { detail: `${shopDomain} answered ${status}` })
    const wait = isRepeatable ? WAITS_MS[failures++] : undefined
    if (wait === undefined)
      throw new AppError('store_unreachable', { detail: `${shopDomain} answered ${status || 'nothing'}` })
    await pauseWithin(wait)
  }
}

/** Null when nobody answered. */
async function send(
  shopDomain: string,
  token: string,
  body: string,
  leftMs: number,
): Promise<Response | null> {
  try {
    return await platformFetch(`https://${shopDomain}/admin/api/${API_VERSION}/graphql.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-shopify-access-token': token,
      },
      body,
      ...(Number.isFinite(leftMs) ? { signal: AbortSignal.timeout(Math.max(0, Math.ceil(leftMs))) } : {}),
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    return null
  }
}

/** Null when it was cut off or is no JSON, as from a proxy in between. */
const readAnswer = (response: Response): Promise<Answer | null> =>
  response.json().then(
    (answer) => answer as Answer,
    () => null,
  )

const errorsOf = ({ errors }: Answer): GraphqlError[] =>
  typeof errors === 'string' ? [{ message: errors }] : (errors ?? [])

const isThrottled = (answer: Answer): boolean =>
  errorsOf(answer).some(({ extensions }) => extensions?.code === 'THROTTLED')

/** Until the bucket holds what the operation asks for. */
function waitFor({ extensions }: Answer): number {
  if (!extensions?.cost) return 1000
  const { requestedQueryCost, throttleStatus } = extensions.cost
  const missing = Math.max(0, requestedQueryCost - throttleStatus.currentlyAvailable)
  return Math.min(MOST_WAIT_MS, Math.max(100, (missing / throttleStatus.restoreRate) * 1000))
}

function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Math.min(MOST_WAIT_MS, Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 1000)
}

function dataOf(answer: Answer, shopDomain: string): unknown {
  const errors = errorsOf(answer)
  if (errors.length === 0 && answer.data) return answer.data
  const detail = `${shopDomain}: ${errors.map(({ message }) => message).join('; ') || 'an answer without data'}`
  const isDenied = errors.some(({ extensions }) => extensions?.code === 'ACCESS_DENIED')
  throw new AppError(isDenied ? 'store_access_lost' : 'store_refused', { detail })
}
