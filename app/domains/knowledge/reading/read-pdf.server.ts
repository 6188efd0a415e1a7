import { getDocumentProxy } from 'unpdf'
import type { ReadDocument } from './block'
import { type PdfLine, pdfBlocks } from './pdf-blocks'
import { UnreadableError } from './reading-failure'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

export const MAX_PDF_PAGES = 1000
/** A scan has a stamp or a page number at most. */
const FEWEST_LETTERS = 20

/**
 * Reads a PDF that has text: paragraphs by the gaps between lines, headings by their size, running heads and page
 * numbers left out, `page=N` as anchors (RFC 8118). Throws `encrypted`, `damaged`, `too_many_pages`, or `no_text`
 * for scans.
 */
export async function readPdf(bytes: Buffer): Promise<ReadDocument> {
  const document = await open(bytes)
  try {
    if (document.numPages > MAX_PDF_PAGES) throw new UnreadableError('too_many_pages')
    const pages: PdfLine[][] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      pages.push(await linesOf(page))
      page.cleanup()
    }
    const letters = pages.flat().reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
    if (letters < FEWEST_LETTERS) throw new UnreadableError('no_text')
    const blocks = pdfBlocks(pages)
    const heading = blocks.find((block) => block.kind === 'heading')
    return { title: (await titleOf(document)) || (heading?.kind === 'heading' ? heading.text : ''), blocks }
  } finally {
    await document.loadingTask.destroy()
  }
}

async function open(bytes: Buffer): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 })
  } catch (cause) {
    const encrypted = (cause as Error).name === 'PasswordException'
    throw new UnreadableError(encrypted ? 'encrypted' : 'damaged', { cause })
  }
}

async function titleOf(document: PdfDocument): Promise<string> {
  const { info } = await document.getMetadata()
  const title = (info as { Title?: unknown }).Title
  // Word processors put their file's name there.
  return typeof title === 'string' && !/\.(docx?|odt|pdf|indd|pptx?)$|^untitled$/i.test(title)
    ? title.trim()
    : ''
}

async function linesOf(page: PdfPage): Promise<PdfLine[]> {
  const { items } = await page.getTextContent()
  const lines: PdfLine[] = []
  let open: PdfLine | null = null
  let right = 0
  for (const item of items) {
    if (!('str' in item)) continue
    const [, , , , x = 0, y = 0] = item.transform as number[]
    const size: number = item.height || open?.size || 0
    if (open && Math.abs(y - open.y) > Math.max(size, open.size) * 0.5) open = null
    if (!open) {
      if (!item.str.trim()) continue
      open = { text: '', y, size, page: page.pageNumber, top: page.view[3] as number }
      right = x
      lines.push(open)
    }
    const gap: boolean = x - right > size * 0.2 && open.text !== '' && !/\s$/.test(open.text)
    open.text += (gap && !/^\s/.test(item.str) ? ' ' : '') + item.str
    if (item.str.trim()) open.size = Math.max(open.size, size)
    right = x + item.width
    if (item.hasEOL) open = null
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
}
