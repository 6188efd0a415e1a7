import { createHmac } from 'node:crypto'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { purposeKey } from '~/platform/secrets/secrets.server'
import type { MessagePart, SentFile } from '../message-parts'
import type { WireMessage } from '../wire'
import { FILE_TYPES } from './file-types'

export const previewKeyOf = (key: string): string => `${key}-preview`

interface FileRow {
  id: string
  name: string
  type: string
  bytes: number
  width: number | null
  height: number | null
}

export const kindOf = (type: string): SentFile['kind'] =>
  FILE_TYPES.find((known) => known.type === type)?.kind ?? 'document'

export const toSentFile = ({ id, name, type, bytes, width, height }: FileRow): SentFile => ({
  id,
  name,
  type,
  bytes,
  kind: kindOf(type),
  width,
  height,
})

export interface FileMember {
  userId: string
  /** Null where no session of ours vouches for them. */
  sessionId: string | null
}

/** Who a file's address is made for: a member, as long as they and their session are there; the shopper; the reader of a mail. */
export type FileReader = FileMember | 'shopper' | 'mail'

const HOUR_MS = 3_600_000
/** A page stays open while somebody talks; with the next one addresses are new. */
const SHOWN_HOURS = 6
/** A mail is read later. The file in it goes with its conversation all the same. */
const MAIL_MS = 30 * 24 * HOUR_MS

/**
 * The address of a file or its preview, signed for one kind of reader and a while: it works in an `img` tag, where no
 * token can travel. It stays the same for an hour, so that browsers keep what they have fetched.
 */
export function fileAddress(id: string, reader: FileReader, part: 'content' | 'preview' = 'content'): string {
  const expires = Math.ceil(Date.now() / HOUR_MS + SHOWN_HOURS) * HOUR_MS + (reader === 'mail' ? MAIL_MS : 0)
  const claims = { for: nameOf(reader), until: String(expires / 1000) }
  const query = new URLSearchParams({ ...claims, sig: signatureOf(id, claims) })
  return `/api/files/${id}/${part}?${query}`
}

const nameOf = (reader: FileReader): string =>
  typeof reader === 'string' ? reader : `member.${reader.userId}.${reader.sessionId ?? ''}`

/** For whom an address was made; null for one that is forged or over. */
export function readFileAddress(address: URL, id: string): FileReader | null {
  const given = (name: string) => address.searchParams.get(name) ?? ''
  const claims = { for: given('for'), until: given('until') }
  if (!isSameSecret(given('sig'), signatureOf(id, claims))) return null
  if (!(Number(claims.until) * 1000 > Date.now())) return null
  if (claims.for === 'shopper' || claims.for === 'mail') return claims.for
  const [, userId, sessionId] = /^member\.([^.]+)\.(.*)$/.exec(claims.for) ?? []
  return userId ? { userId, sessionId: sessionId || null } : null
}

const signatureOf = (id: string, claims: { for: string; until: string }): string =>
  createHmac('sha256', purposeKey('file-address'))
    .update(`${id}\n${claims.for}\n${claims.until}`)
    .digest('base64url')

/** A file with the addresses that its reader may use. */
export const withAddresses = (file: SentFile, reader: FileReader, origin = ''): SentFile => ({
  ...file,
  url: `${origin}${fileAddress(file.id, reader)}`,
  previewUrl: file.kind === 'image' ? `${origin}${fileAddress(file.id, reader, 'preview')}` : null,
})

/** Messages as a member's page shows them: their files can be opened. */
export const withFileAddresses = <Message extends WireMessage>(
  messages: Message[],
  member: FileMember,
): Message[] =>
  messages.map((message) => ({
    ...message,
    parts: message.parts.map(
      (part): MessagePart =>
        part.type === 'file' ? { ...part, file: withAddresses(part.file, member) } : part,
    ),
  }))
