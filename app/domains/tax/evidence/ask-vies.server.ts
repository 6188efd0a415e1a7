import { z } from 'zod'
import { env } from '~/platform/env/env.server'
import type { VatNumber } from './vat-number'

const HOST = 'https://ec.europa.eu'
const PATH = '/taxation_customs/vies/rest-api'

/** Who orders waits for it; later the number is asked for again. */
const TIMEOUT_MS = 8000

export type ViesAnswer =
  | { kind: 'valid'; name: string | null; address: string | null; requestId: string | null }
  | { kind: 'invalid' }
  /** Nobody knows now: the service, or the member state's behind it, doesn't answer or has too much to do. */
  | { kind: 'unavailable'; reason: string }

/** A consultation that was made, or why none was. What a state doesn't tell is `---`. */
const answerSchema = z.union([
  z.object({
    isValid: z.boolean(),
    userError: z.string().default(''),
    requestIdentifier: z.string().default(''),
    name: z.string().default(''),
    address: z.string().default(''),
  }),
  z.object({
    actionSucceed: z.literal(false),
    errorWrappers: z.array(z.object({ error: z.string() })).min(1),
  }),
])

/**
 * Asks the Commission's VIES whether a VAT number is valid, in the name of the operator's own, for which the answer comes with
 * a consultation number (VIES REST: `GET /ms/{state}/vat/{number}`).
 */
export async function askVies({ state, number }: VatNumber, own: VatNumber | null): Promise<ViesAnswer> {
  const url = new URL(`${env().VIES_URL ?? HOST}${PATH}/ms/${state}/vat/${encodeURIComponent(number)}`)
  if (own) {
    url.searchParams.set('requesterMemberStateCode', own.state)
    url.searchParams.set('requesterNumber', own.number)
  }
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return read(answerSchema.parse(await answer.json()))
  } catch (error) {
    return { kind: 'unavailable', reason: error instanceof Error ? error.name : 'unknown' }
  }
}

function read(answer: z.infer<typeof answerSchema>): ViesAnswer {
  const error = 'errorWrappers' in answer ? answer.errorWrappers[0]!.error : answer.userError
  if (error === 'INVALID_INPUT' || error === 'INVALID') return { kind: 'invalid' }
  if ('errorWrappers' in answer || !['', 'VALID'].includes(error))
    return { kind: 'unavailable', reason: error }
  if (!answer.isValid) return { kind: 'invalid' }
  const { name, address, requestIdentifier } = answer
  return { kind: 'valid', name: told(name), address: told(address), requestId: requestIdentifier || null }
}

const told = (text: string) => (text && text !== '---' ? text.trim() : null)
