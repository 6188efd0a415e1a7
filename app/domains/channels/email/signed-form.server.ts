import { multipartParser } from '~/platform/storage/multipart-parser.server'

/** The largest mail that is taken; its form around it may be a little larger (see server/bodies). */
export const MOST_MAIL_BYTES = 5 * 1024 * 1024

export interface SignedForm {
  fields: ReadonlyMap<string, string>
  /** The field `body-mime`; of one that is too long for a mail one byte more than a mail may have. */
  mail: Buffer
}

type Fields = Map<string, string>

const MAIL_FIELD = 'body-mime'
/** A mail's headers may each come as a field of their own. */
const MOST_FIELDS = 1000
/** Of every field but the mail; one that is longer is none that we read. */
const MOST_FIELD_BYTES = 4096

/**
 * Reads a form with a mail in it. What proves its sender is looked at as soon as it is here and before the mail is decoded:
 * a stranger gets to use neither the time of the process nor its memory for more than the bytes themselves.
 *
 * @param isRefused whether the fields that came so far show that the form isn't from who it should be
 * @returns null for a form that is refused, and for what is no form
 */
export function readSignedForm(
  request: Request,
  isRefused: (fields: Fields) => boolean,
): Promise<SignedForm | null> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return readMultipart(request, type, isRefused)
  if (type.startsWith('application/x-www-form-urlencoded')) return readUrlEncoded(request, isRefused)
  return Promise.resolve(null)
}

async function readMultipart(
  { body }: Request,
  type: string,
  isRefused: (fields: Fields) => boolean,
): Promise<SignedForm | null> {
  const fields: Fields = new Map()
  let mail: string | undefined
  let isOver = false
  const end = () => {
    isOver = true
  }
  const parser = multipartParser({
    headers: { 'content-type': type },
    limits: { fields: MOST_FIELDS, parts: MOST_FIELDS, files: 0, fieldSize: MOST_MAIL_BYTES + 1 },
  })
  parser.on('partsLimit', end).on('fieldsLimit', end).on('error', end)
  parser.on('field', (name, value) => {
    if (isOver) return
    if (name === MAIL_FIELD) mail ??= value
    else if (value.length <= MOST_FIELD_BYTES && !fields.has(name)) fields.set(name, value)
    if (isRefused(fields)) end()
  })
  for await (const piece of body ?? []) {
    parser.write(piece)
    if (isOver) break
  }
  if (isOver) {
    parser.destroy()
    return null
  }
  await new Promise((done) => parser.on('error', done).on('close', done).end())
  return isOver ? null : { fields, mail: Buffer.from(mail ?? '', 'utf8') }
}

const AMPERSAND = 0x26
const EQUALS = 0x3d

async function readUrlEncoded(
  { body }: Request,
  isRefused: (fields: Fields) => boolean,
): Promise<SignedForm | null> {
  const pieces: Uint8Array[] = []
  for await (const piece of body ?? []) pieces.push(piece)
  const form = Buffer.concat(pieces)
  const fields: Fields = new Map()
  let mail: Buffer | undefined
  let count = 0
  for (let start = 0; start < form.length; ) {
    if (++count > MOST_FIELDS) return null
    const next = form.indexOf(AMPERSAND, start)
    const end = next < 0 ? form.length : next
    const field = form.subarray(start, end)
    start = end + 1
    if (field.length <= MOST_FIELD_BYTES)
      for (const [name, value] of new URLSearchParams(field.toString('latin1')))
        if (!fields.has(name)) fields.set(name, value)
    const equals = field.subarray(0, MAIL_FIELD.length + 1).indexOf(EQUALS)
    if (equals >= 0 && field.toString('latin1', 0, equals) === MAIL_FIELD) mail ??= field.subarray(equals + 1)
  }
  if (isRefused(fields)) return null
  return { fields, mail: decode(mail ?? Buffer.alloc(0)) }
}

const PLUS = 0x2b
const PERCENT = 0x25
const SPACE = 0x20

/** Undoes the percent-encoding of a field byte by byte: as a text of millions of signs it would take many times its memory. */
function decode(field: Uint8Array): Buffer {
  const decoded = Buffer.alloc(Math.min(field.length, MOST_MAIL_BYTES + 1))
  let length = 0
  for (let at = 0; at < field.length && length < decoded.length; at++) {
    const byte = field[at]!
    const coded = byte === PERCENT ? hexDigit(field[at + 1]) * 16 + hexDigit(field[at + 2]) : Number.NaN
    if (!Number.isNaN(coded)) at += 2
    decoded[length++] = byte === PLUS ? SPACE : Number.isNaN(coded) ? byte : coded
  }
  return decoded.subarray(0, length)
}

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return Number.NaN
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN
}
