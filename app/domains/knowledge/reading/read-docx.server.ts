import { load } from 'cheerio'
import mammoth from 'mammoth'
import type { ReadDocument } from './block'
import { checkZip } from './check-zip.server'
import { readHtmlFragment } from './read-html.server'
import { UnreadableError } from './reading-failure'

/** Far more words than a book has; as a tree they take ten times as much. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024

/** Word's own title style, which the converter doesn't map by itself. */
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"]

/** Reads a Word document (OOXML): headings by style, lists, tables, foot-notes. Pictures are left out. */
export async function readDocx(bytes: Buffer): Promise<ReadDocument> {
  await checkZip(bytes, MAX_UNPACKED_BYTES)
  const html = await convert(bytes)
  const $ = load(html, null, false)
  // Links back from a foot-note to its mark are arrows without words.
  $('a[href^="#footnote-ref"], a[href^="#endnote-ref"]').remove()
  const blocks = readHtmlFragment($.html()).map((block) =>
    block.kind === 'heading' || block.kind === 'paragraph' ? { ...block, anchor: undefined } : block,
  )
  if (blocks.length === 0) throw new UnreadableError('no_text')
  const title = blocks.find((block) => block.kind === 'heading')
  return { title: title?.kind === 'heading' ? title.text : '', blocks }
}

async function convert(bytes: Buffer): Promise<string> {
  try {
    const noPictures = mammoth.images.imgElement(async () => ({ src: '' }))
    return (await mammoth.convertToHtml({ buffer: bytes }, { styleMap: STYLES, convertImage: noPictures }))
      .value
  } catch (cause) {
    throw new UnreadableError('damaged', { cause })
  }
}
