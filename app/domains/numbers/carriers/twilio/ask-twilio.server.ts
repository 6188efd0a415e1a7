import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'

export interface TwilioAccount {
  accountSid: string
  authToken: string
  /** Another place that speaks as Twilio's hosts do; undefined: theirs. */
  url?: string | undefined
}

/** Twilio's hosts that we ask: numbers, regulatory papers, and the one that takes their files. */
const HOSTS = {
  api: 'https://api.twilio.com',
  numbers: 'https://numbers.twilio.com',
  upload: 'https://numbers-upload.twilio.com',
} as const

/** A question that takes longer has no answer: it is asked again later. */
const TIMEOUT_MS = 20_000

/** What Twilio refuses a question with (twilio.com/docs/api/errors). */
const refusalSchema = z.object({ code: z.number(), message: z.string() })

export interface TwilioAnswer {
  status: number
  body: unknown
  /** Twilio's error code; null: it was done. */
  code: number | null
  message: string
}

export interface TwilioQuestion {
  host: keyof typeof HOSTS
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: URLSearchParams | FormData
}

/**
 * Asks Twilio's REST API (basic authentication with the account's SID and token).
 *
 * @returns what it answered, refusals of the question itself included
 * @throws AppError `carrier_unreachable` when nobody knows what became of it, or it is asked too often (429);
 *   `carrier_refused` when it doesn't know us
 */
export async function askTwilio(
  { accountSid, authToken, url }: TwilioAccount,
  { host, method = 'GET', path, query = {}, body }: TwilioQuestion,
): Promise<TwilioAnswer> {
  const address = new URL(path, url ?? HOSTS[host])
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const { status, text } = await answerOf(address, { method, body, headers: { authorization } })
  const said = status === 204 ? null : parsed(text)
  if (status === 401 || status === 403)
    throw new AppError('carrier_refused', { detail: `Twilio doesn't let us in: ${text.slice(0, 200)}` })
  const refusal = status >= 400 ? refusalSchema.safeParse(said) : null
  return {
    status,
    body: said,
    code: refusal ? (refusal.data?.code ?? status) : null,
    message: refusal?.data?.message ?? '',
  }
}

async function answerOf(address: URL, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status >= 500 || answer.status === 429) throw new Error(`status ${answer.status}`)
    return { status: answer.status, text: await answer.text() }
  } catch (cause) {
    throw new AppError('carrier_unreachable', { cause, detail: `${address.host} gave no answer` })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('carrier_unreachable', { cause, detail: 'Twilio answered in another language' })
  }
}

/** What came of a question that has to be answered with a thing. @throws AppError `carrier_refused` */
export function doneBy<T>(schema: z.ZodType<T>, { code, message, body }: TwilioAnswer): T {
  if (code !== null) throw new AppError('carrier_refused', { detail: `Twilio: ${code} ${message}` })
  return schema.parse(body)
}
