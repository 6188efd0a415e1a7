import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { parseJson } from '~/platform/http/json-body'
import type { Visitor } from '~/platform/http/visitor.server'
import { allowedRedirect } from '../ways-in/mail-links.server'
import type { CodeChallenge } from '../ways-in/mail-one-time.server'

/** One call of the session protocol. */
export interface Call {
  request: Request
  url: URL
  visitor: Visitor
  /** Parts of the path that the endpoint names with a colon. */
  params: Record<string, string>
}

export type Handler = (call: Call) => Promise<Response>

/** Far above any body of the protocol, a passkey's included. */
const MOST_BYTES = 64 * 1024

/**
 * The JSON body of a call, parsed; an empty one counts as `{}`. `refuse` looks at it first and throws for what isn't
 * offered here.
 *
 * @throws AppError `too_large`, `bad_json`, `bad_request` naming the field
 */
export async function readBody<S extends z.ZodType>(
  { request }: Call,
  schema: S,
  refuse?: (raw: unknown) => void,
): Promise<z.output<S>> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge()
  const text = await request.text()
  if (text.length > MOST_BYTES) throw tooLarge()
  const raw = parseJson(text || '{}')
  refuse?.(raw)
  return parse(schema, raw)
}

/** Query parameters, parsed as a body is. */
export const readQuery = <S extends z.ZodType>({ url }: Call, schema: S): z.output<S> =>
  parse(schema, Object.fromEntries(url.searchParams))

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('bad_request', { detail: detailOf(parsed.error) })
  return parsed.data
}

/** Clients compare the protocol's own sentence about addresses; of other fields they only read the code. */
function detailOf(error: z.ZodError): string {
  const isEmail = error.issues.some(({ path }) => path[0] === 'email' || path[0] === 'new_email')
  return isEmail ? 'Unable to validate email address: invalid format' : z.prettifyError(error)
}

const tooLarge = () => new AppError('too_large', { values: { limit: '64 KB' } })

export const challengeFields = {
  code_challenge: z.string().min(43).max(128).nullish(),
  code_challenge_method: z
    .string()
    .transform((method) => method.toLowerCase())
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
}

export function challengeOf(body: {
  code_challenge?: string | null | undefined
  code_challenge_method?: 's256' | 'plain' | null | undefined
}): CodeChallenge | null {
  const { code_challenge: codeChallenge, code_challenge_method: method } = body
  return codeChallenge ? { codeChallenge, codeChallengeMethod: method ?? 'plain' } : null
}

/** A part of the path that is an id. @throws AppError `bad_request` */
export function idOf({ params }: Call, name = 'id'): string {
  const parsed = z.uuid().safeParse(params[name])
  if (!parsed.success) throw new AppError('bad_request', { detail: `${name}: not a UUID` })
  return parsed.data
}

/** Where people are sent afterwards; an address that isn't allowed is left out. */
export const redirectQuery = z.object({ redirect_to: z.string().max(2000).optional().catch(undefined) })

/** Where the call wants people sent afterwards, if that is allowed. */
export const redirectOf = (call: Call): string | null =>
  allowedRedirect(readQuery(call, redirectQuery).redirect_to, call.visitor)

export { email as emailField } from '~/platform/validation/value-kinds'

/** What a client keeps with a user. */
export const metadataField = z
  .record(z.string(), z.unknown())
  .refine((data) => JSON.stringify(data).length <= 8192, 'more than 8 KB')
  .nullish()
  .transform((data) => data ?? {})
