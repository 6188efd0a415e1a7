import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { isTypeOf, saidFileType } from './file-types'
import { readHeic } from './read-heic.server'

export interface FileToLookAt {
  content: Uint8Array
  name: string
  /** The type that its sender says. */
  declared: string
}

export type FileProblem = 'type' | 'unreadable'

export interface LookedAtFile {
  type: string
  /** With the ending of the type that it has now. */
  name: string
  /** A picture made anew: nothing is left of where and with what it was taken, nor of what was put behind it. */
  picture: { content: Uint8Array; preview: Uint8Array; width: number; height: number } | null
}

/** What the best telephones take. */
const MOST_PIXELS = 50_000_000
/** All frames of a moving picture together. */
const MOST_FRAMES = 300
const PREVIEW_SIDE = 720
const JPEG_QUALITY = 88
const PREVIEW_QUALITY = 78

// One picture at a time, by the four readers that are needed and none of the dozens besides.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

/**
 * Tells a file's type by what is in it, held against its name and what its sender says; pictures are made anew. For a
 * process of its own, as strangers make up the file.
 */
export async function lookAtFile({
  content,
  name,
  declared,
}: FileToLookAt): Promise<LookedAtFile | { problem: FileProblem }> {
  const said = saidFileType(name, declared)
  if (!said) return { problem: 'type' }
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const found = (await fileTypeFromBuffer(bytes))?.mime.toLowerCase()
  const isSame =
    found === undefined ? said.type.startsWith('text/') && isPlainText(bytes) : isTypeOf(said, found)
  if (!isSame || (found !== undefined && said.type.startsWith('text/'))) return { problem: 'type' }
  if (said.kind !== 'image') return { type: said.type, name, picture: null }
  const isHeic = said.type === 'image/heic'
  const picture = await (isHeic ? makeJpeg(bytes) : makeAnew(bytes, said.type)).catch(() => null)
  if (!picture) return { problem: 'unreadable' }
  return isHeic
    ? { type: 'image/jpeg', name: name.replace(/[^.]+$/, 'jpg'), picture }
    : { type: said.type, name, picture }
}

/** libheif reads what libvips has no reader for; it has turned the picture already. */
async function makeJpeg(bytes: Buffer): Promise<LookedAtFile['picture']> {
  const { pixels, width, height } = await readHeic(bytes, MOST_PIXELS)
  const whole = () => sharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' })
  const content = await inFormat(whole(), 'image/jpeg', false).toBuffer()
  return { content, preview: await previewOf(whole()), width, height }
}

async function makeAnew(bytes: Buffer, type: string): Promise<LookedAtFile['picture']> {
  const moves = type === 'image/gif' || type === 'image/webp'
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' as const, animated: moves }
  const { pages = 1, width = 0, pageHeight, height = 0 } = await sharp(bytes, options).metadata()
  if (pages > MOST_FRAMES || width * (pageHeight ?? height) * pages > MOST_PIXELS) return null
  // Turned as its camera says before that is forgotten.
  const whole = sharp(bytes, options).autoOrient()
  const { data: content, info } = await inFormat(whole, type, pages > 1).toBuffer({ resolveWithObject: true })
  const preview = await previewOf(sharp(bytes, { ...options, animated: false }).autoOrient())
  return { content, preview, width: info.width, height: info.pageHeight ?? info.height }
}

const previewOf = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: PREVIEW_QUALITY })
    .toBuffer()

/** A moving picture is a hundred pictures: it is made quickly rather than small. */
function inFormat(picture: Sharp, type: string, moves: boolean): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: JPEG_QUALITY })
  if (type === 'image/png') return picture.png()
  if (type === 'image/gif') return picture.gif(moves ? { effort: 1 } : {})
  return picture.webp({ quality: JPEG_QUALITY, ...(moves ? { effort: 1 } : {}) })
}

const MARKUP =
  /^\s*(<(!doctype|!--|\?xml|html|head|body|script|svg|iframe|style|meta|a\s|div|img)|#!|%!PS|{\\rtf)/i

/** UTF-8 without signs that no text has, and no page, picture or script in a text's clothes. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) && !MARKUP.test(text.slice(0, 500))
  } catch {
    return false
  }
}
