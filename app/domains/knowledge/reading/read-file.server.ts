import { fileTypeFromBuffer } from 'file-type'
import type { ReadDocument } from './block'
import { titleOfFile } from './file-title'
import { readDocx } from './read-docx.server'
import { decode, readHtml } from './read-html.server'
import { readMarkdown } from './read-markdown.server'
import { readPdf } from './read-pdf.server'
import { readText } from './read-text'
import { UnreadableError } from './reading-failure'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * Reads an uploaded file by what its bytes are, whatever it is called; the name only tells Markdown and HTML from
 * plain text. Throws `unsupported` for other kinds and `no_text` when there is nothing to read.
 */
export async function readFile(bytes: Buffer, fileName: string): Promise<ReadDocument> {
  const document = await read(bytes, fileName)
  if (document.blocks.length === 0) throw new UnreadableError('no_text')
  return { ...document, title: document.title || titleOfFile(fileName) }
}

/**
 * Reads a file that a web site serves: what its bytes are must be what the server says, as one of the two is a lie
 * otherwise. Throws `not_a_page` where they differ.
 */
export async function readServedFile(
  bytes: Buffer,
  contentType: string,
  fileName: string,
): Promise<ReadDocument> {
  const found = isMarkedUtf16(bytes) ? undefined : (await fileTypeFromBuffer(bytes))?.mime
  const isPdf = contentType === 'application/pdf'
  if (isPdf !== (found === 'application/pdf') || (!isPdf && found !== undefined))
    throw new UnreadableError('not_a_page')
  return readFile(bytes, fileName)
}

async function read(bytes: Buffer, fileName: string): Promise<ReadDocument> {
  if (bytes.length === 0) throw new UnreadableError('no_text')
  const type = isMarkedUtf16(bytes) ? undefined : await fileTypeFromBuffer(bytes)
  if (type?.mime === 'application/pdf') return readPdf(bytes)
  if (type?.mime === DOCX) return readDocx(bytes)
  const looksLikeHtml = /^\s*(?:<!--[\s\S]*?-->\s*)*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)\b/i
  const head = bytes
    .subarray(0, 2048)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  if (looksLikeHtml.test(head)) return readHtml(bytes, 'file:///')
  if (type !== undefined) throw new UnreadableError('unsupported')
  const text = decodeText(bytes)
  if (/\.html?$/i.test(fileName)) return readHtml(text, 'file:///')
  return /\.(md|markdown|mdown)$/i.test(fileName) ? readMarkdown(text) : readText(text)
}

/** UTF-8, or UTF-16 with its mark, or what old Windows programs wrote; a NUL means that it isn't text. */
function decodeText(bytes: Buffer): string {
  if (isMarkedUtf16(bytes)) return decode(bytes, bytes[0] === 0xff ? 'utf-16le' : 'utf-16be')
  if (bytes.includes(0)) throw new UnreadableError('unsupported')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

/** The mark looks like a frame of MP3 to a detector of file types. */
const isMarkedUtf16 = (bytes: Buffer): boolean => /^(fffe|feff)$/.test(bytes.subarray(0, 2).toString('hex'))
