import { AppError } from '~/platform/errors/app-error'

export interface EnvelopeItem {
  type: string
  payload: Buffer
}

export interface Envelope {
  header: Record<string, unknown>
  items: EnvelopeItem[]
}

const LINE_END = 0x0a
const MOST_ITEMS = 100

/**
 * Reads Sentry's envelope (develop.sentry.dev/sdk/data-model/envelopes): a line of header, then items of a header line
 * and a payload, which is as long as its header says or else one line.
 *
 * @throws AppError `bad_request`
 */
export function readEnvelope(body: Buffer): Envelope {
  const reader = { body, at: 0 }
  const header = jsonLine(reader)
  const items: EnvelopeItem[] = []
  while (items.length < MOST_ITEMS && !isAtEnd(reader)) {
    const { type, length } = jsonLine(reader)
    if (typeof type !== 'string') throw broken('an item without a type')
    items.push({ type, payload: length === undefined ? nextLine(reader) : nextBytes(reader, length) })
  }
  return { header, items }
}

interface Reader {
  body: Buffer
  at: number
}

/** Empty lines may follow the last item. */
function isAtEnd(reader: Reader): boolean {
  while (reader.body[reader.at] === LINE_END) reader.at += 1
  return reader.at >= reader.body.length
}

function nextLine(reader: Reader): Buffer {
  const end = reader.body.indexOf(LINE_END, reader.at)
  const line = reader.body.subarray(reader.at, end < 0 ? undefined : end)
  reader.at = end < 0 ? reader.body.length : end + 1
  return line
}

function nextBytes(reader: Reader, length: unknown): Buffer {
  const end = reader.at + Number(length)
  if (!Number.isInteger(length) || Number(length) < 0 || end > reader.body.length)
    throw broken('a wrong length')
  const bytes = reader.body.subarray(reader.at, end)
  reader.at = end + 1
  return bytes
}

function jsonLine(reader: Reader): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(nextLine(reader).toString('utf8'))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Told below, as any other header that is none.
  }
  throw broken('a header that is no JSON object')
}

const broken = (what: string) => new AppError('bad_request', { detail: `an envelope with ${what}` })
