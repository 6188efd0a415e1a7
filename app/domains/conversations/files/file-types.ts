import { showsNothing } from '../shows-nothing'

/** What people may send in a conversation. Browser-safe: the widget and the inbox offer the same. */

export type FileKind = 'image' | 'video' | 'audio' | 'document'

export interface FileType {
  /** Media type (RFC 6838) as it is kept and told. */
  type: string
  kind: FileKind
  /** In small letters; a file's name must end with one of them. */
  extensions: readonly [string, ...string[]]
  /** Other names by which browsers, systems and `file-type` know it. */
  aliases?: readonly string[]
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** Neither SVG, HTML nor anything else that a browser or a system would run; no archives. */
export const FILE_TYPES: readonly FileType[] = [
  {
    type: 'image/jpeg',
    kind: 'image',
    extensions: ['jpg', 'jpeg', 'jfif'],
    aliases: ['image/jpg', 'image/pjpeg'],
  },
  { type: 'image/png', kind: 'image', extensions: ['png'], aliases: ['image/apng', 'image/x-png'] },
  { type: 'image/webp', kind: 'image', extensions: ['webp'] },
  { type: 'image/gif', kind: 'image', extensions: ['gif'] },
  {
    // As telephones keep photographs; made into a JPEG, as hardly a browser shows it.
    type: 'image/heic',
    kind: 'image',
    extensions: ['heic', 'heif'],
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
  { type: 'application/pdf', kind: 'document', extensions: ['pdf'], aliases: ['application/x-pdf'] },
  { type: 'text/plain', kind: 'document', extensions: ['txt'] },
  {
    type: 'text/csv',
    kind: 'document',
    extensions: ['csv'],
    // Windows knows a CSV by the program that opens it.
    aliases: ['application/csv', 'application/vnd.ms-excel', 'text/plain', 'text/comma-separated-values'],
  },
  { type: `${OFFICE}.wordprocessingml.document`, kind: 'document', extensions: ['docx'] },
  { type: `${OFFICE}.spreadsheetml.sheet`, kind: 'document', extensions: ['xlsx'] },
  { type: 'video/mp4', kind: 'video', extensions: ['mp4', 'm4v'], aliases: ['video/x-m4v'] },
  { type: 'video/quicktime', kind: 'video', extensions: ['mov'] },
  { type: 'audio/mpeg', kind: 'audio', extensions: ['mp3'], aliases: ['audio/mp3'] },
  {
    type: 'audio/mp4',
    kind: 'audio',
    extensions: ['m4a'],
    aliases: ['audio/x-m4a', 'audio/m4a', 'video/mp4'],
  },
  {
    type: 'audio/ogg',
    kind: 'audio',
    extensions: ['ogg', 'oga', 'opus'],
    aliases: ['audio/opus', 'application/ogg', 'audio/ogg; codecs=opus'],
  },
  {
    type: 'audio/wav',
    kind: 'audio',
    extensions: ['wav'],
    aliases: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  },
]

/** For the `accept` of a file input. */
export const ACCEPTED_FILES = FILE_TYPES.flatMap(({ type, extensions }) => [
  type,
  ...extensions.map((extension) => `.${extension}`),
]).join(',')

/** What ClamAV looks at of one stream unless it is set otherwise (`StreamMaxLength`), in bytes. */
export const MOST_FILE_BYTES = 25 * 2 ** 20
export const MOST_FILES_OF_MESSAGE = 5

/** A name that somebody gave a file, fit to be kept and shown: no path, no hidden or turning characters, a length. */
export function cleanFileName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    // Controls, halves of characters, what turns the direction of the text after it, and what shows as nothing.
    .replace(
      /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu,
      '',
    )
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/[\s.]+$/u, '')
  const extension = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - extension.length).replace(/^[\s.]+|\s+$/gu, '')
  return `${[...(showsNothing(stem) ? 'file' : stem)].slice(0, LONGEST_STEM).join('')}${extension}`
}

const LONGEST_STEM = 100

/** The type that a name's ending and what its sender says of it agree on; null for what may not be sent. */
export function saidFileType(name: string, declared: string): FileType | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const said = declared.toLowerCase().replace(/;.*$/s, '').trim()
  const type = FILE_TYPES.find(({ extensions }) => extensions.includes(extension))
  // A system that doesn't know a type says so, or nothing.
  return type && (said === '' || said === 'application/octet-stream' || isTypeOf(type, said)) ? type : null
}

/** Whether a media type is another name of a file's type. */
export const isTypeOf = ({ type, aliases = [] }: FileType, said: string): boolean =>
  said === type || aliases.includes(said)
