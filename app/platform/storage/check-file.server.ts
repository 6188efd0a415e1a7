import { fileTypeFromBuffer } from 'file-type'
import { fileName, fileSize, mimeType } from '~/platform/validation/value-kinds'

/** What is wrong with a file, each with words of its own in the areas of the forms that take files. */
export type FileProblem =
  | 'nameLong'
  | 'nameDots'
  | 'nameHidden'
  | 'extension'
  | 'empty'
  | 'large'
  | 'type'
  | 'content'

/** The specification's rules for names, told apart for who has to mend one. */
export function problemOfName(name: string): FileProblem | null {
  if (fileName.safeParse(name).success) return null
  if (name.length > 255) return 'nameLong'
  if (name.includes('..')) return 'nameDots'
  return name.startsWith('.') ? 'nameHidden' : 'extension'
}

export interface SentFile {
  bytes: number
  name: string
  /** The type that the browser says. */
  declared: string
  content: () => Promise<Buffer>
}

/** Size, said type and content of a file, in this order. Content, said type and the name's ending must be of one kind. */
export async function problemOfFile({
  bytes,
  name,
  declared,
  content,
}: SentFile): Promise<{ type: string } | { problem: FileProblem }> {
  if (bytes === 0) return { problem: 'empty' }
  if (!fileSize.safeParse(bytes).success) return { problem: 'large' }
  if (!mimeType.safeParse(declared).success) return { problem: 'type' }
  const type = await typeOf(await content(), name)
  const isAsSaid = type === (declared === 'image/jpg' ? 'image/jpeg' : declared)
  return type && isAsSaid && hasEndingOf(name, type) ? { type } : { problem: 'content' }
}

const ENDINGS: Readonly<Record<string, RegExp>> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.(jpe?g|jfif)$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'application/msword': /\.doc$/i,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': /\.docx$/i,
}

/** Whoever opens a file goes by its name. Text has many endings, but none that a browser runs or that is another kind's. */
function hasEndingOf(name: string, type: string): boolean {
  const plain = name.replace(/[.\s]+$/, '')
  if (!/\.[a-z0-9]+$/i.test(plain)) return true
  const own = ENDINGS[type]
  if (own) return own.test(plain)
  return (
    !/\.([xs]?html?|xht|svgz?|xml|mht(ml)?|hta|wsf|lnk|url)$/i.test(plain) &&
    !Object.values(ENDINGS).some((ending) => ending.test(plain))
  )
}

/** Old Word files share their container with others; text has no marks at all. */
async function typeOf(content: Buffer, name: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(content)
  if (found?.mime === 'application/x-cfb')
    return /\.doc$/i.test(name) && holdsWordDocument(content) ? 'application/msword' : null
  if (found) return found.mime
  return isText(content) ? 'text/plain' : null
}

/** The stream that a Word file's directory names ([MS-DOC], 2.1.1), in UTF-16. */
const holdsWordDocument = (content: Buffer) => content.includes(Buffer.from('WordDocument', 'utf16le'))

/** UTF-8 without signs that no text has. */
function isText(content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text)
  } catch {
    return false
  }
}
