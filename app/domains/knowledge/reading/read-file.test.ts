import { expect, test } from 'vitest'
import { docxParagraph, makeDocx, makePdf, makeZip, type PdfText } from '~/../tests/support/documents'
import { readFile } from './read-file.server'

const lines = (texts: string[], top = 760): PdfText[] => texts.map((text, i) => ({ text, y: top - i * 14 }))

test('a PDF is read into headings by size, paragraphs by gaps, and lists', async () => {
  const pdf = makePdf([
    [
      { text: 'Returns', y: 800, size: 20 },
      ...lines(['You can send goods back within 30 days of deliv-', 'ery. We refund what you paid.'], 770),
      ...lines(['Shipping back is free in these cases:'], 720),
      ...lines(['- the parcel came damaged', '- we sent the wrong thing'], 706),
    ],
  ])
  expect(await readFile(pdf, 'returns.pdf')).toEqual({
    title: 'Returns',
    blocks: [
      { kind: 'heading', level: 1, text: 'Returns', anchor: 'page=1' },
      {
        kind: 'paragraph',
        text: 'You can send goods back within 30 days of delivery. We refund what you paid.',
        anchor: 'page=1',
      },
      { kind: 'paragraph', text: 'Shipping back is free in these cases:', anchor: 'page=1' },
      { kind: 'list', items: ['the parcel came damaged', 'we sent the wrong thing'] },
    ],
  })
})

test("a PDF's running heads and page numbers are left out, and a sentence goes on over the page's end", async () => {
  const pages = ['The lamp needs a', 'bulb with a small', 'thread and at most 40 watts.'].map((text, i) => [
    { text: 'Fern & Kettle manual', y: 820 },
    { text, y: 600 },
    { text: `Page ${i + 1} of 3`, y: 30 },
  ])
  const { blocks, title } = await readFile(makePdf(pages), 'lamp_manual-EN.pdf')
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      text: 'The lamp needs a bulb with a small thread and at most 40 watts.',
      anchor: 'page=1',
    },
  ])
  expect(title).toBe('lamp manual EN')
})

test('a PDF names itself', async () => {
  const pdf = makePdf([lines(['Wash at 30 degrees and dry flat.'])], { title: 'Care of wool' })
  expect((await readFile(pdf, 'x.pdf')).title).toBe('Care of wool')
})

test('a PDF without text, one with a password and a damaged one are told apart', async () => {
  await expect(readFile(makePdf([[]]), 'scan.pdf')).rejects.toMatchObject({ reason: 'no_text' })
  const locked = makePdf([lines(['Nobody may read this sentence.'])], { encrypt: true })
  await expect(readFile(locked, 'locked.pdf')).rejects.toMatchObject({ reason: 'encrypted' })
  await expect(readFile(Buffer.from('%PDF-1.7\nnothing more'), 'cut.pdf')).rejects.toMatchObject({
    reason: 'damaged',
  })
})

test('a Word document is read by its styles', async () => {
  const cell = (text: string) => `<w:tc>${docxParagraph(text)}</w:tc>`
  const table = `<w:tbl><w:tr>${cell('Small')}${cell('90 cm')}</w:tr><w:tr>${cell('Large')}${cell('110 cm')}</w:tr></w:tbl>`
  const docx = makeDocx(docxParagraph('Sizes', 'Heading1') + docxParagraph('Chest, in centimetres.') + table)
  expect(await readFile(docx, 'sizes.docx')).toEqual({
    title: 'Sizes',
    blocks: [
      { kind: 'heading', level: 1, text: 'Sizes', anchor: undefined },
      { kind: 'paragraph', text: 'Chest, in centimetres.', anchor: undefined },
      {
        kind: 'table',
        header: [],
        rows: [
          ['Small', '90 cm'],
          ['Large', '110 cm'],
        ],
      },
    ],
  })
})

test('a Word document that unpacks into a huge one is refused, also when it lies about its size', async () => {
  const huge = `<!--${'a'.repeat(120 * 1024 * 1024)}-->`
  const bomb = makeDocx(huge, { claimedSize: 1000 })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  await expect(readFile(bomb, 'bomb.docx')).rejects.toMatchObject({ reason: 'too_large' })
})

test('an empty Word document has no text', async () => {
  await expect(readFile(makeDocx('<w:p/>'), 'empty.docx')).rejects.toMatchObject({ reason: 'no_text' })
})

test('the kind is told by the content, not by the name', async () => {
  const pdf = makePdf([lines(['This is a PDF whatever its name says.'])])
  expect((await readFile(pdf, 'letter.docx')).blocks).toHaveLength(1)
  const page = Buffer.from('<!doctype html><title>A</title><p>Read as a page.</p>')
  expect((await readFile(page, 'notes.txt')).blocks).toEqual([{ kind: 'paragraph', text: 'Read as a page.' }])
})

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.pdf'],
  ['a ZIP', makeZip({ 'a.txt': 'hello' }), 'a.docx'],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 'a.txt'],
  ['bytes', Buffer.from([1, 2, 0, 3]), 'a.md'],
])('%s is not supported', async (_name, bytes, fileName) => {
  await expect(readFile(bytes, fileName)).rejects.toMatchObject({ reason: 'unsupported' })
})

test.each([Buffer.from(''), Buffer.from(' \n\n ')])('an empty file has no text', async (bytes) => {
  await expect(readFile(bytes, 'a.txt')).rejects.toMatchObject({ reason: 'no_text' })
})

test('Markdown and text of other encodings are read', async () => {
  const turkish = Buffer.from('\ufeffİade süresi 30 gündür.', 'utf16le')
  expect((await readFile(turkish, 'iade.txt')).blocks).toEqual([
    { kind: 'paragraph', text: 'İade süresi 30 gündür.' },
  ])
  const old = Buffer.from('Gr\xfc\xdfe aus K\xf6ln.', 'latin1')
  expect((await readFile(old, 'a.txt')).blocks).toEqual([{ kind: 'paragraph', text: 'Grüße aus Köln.' }])
  const markdown = await readFile(Buffer.from('# Care\n\nWash *cold*.'), 'care.md')
  expect(markdown).toEqual({
    title: 'Care',
    blocks: [
      { kind: 'heading', level: 1, text: 'Care', anchor: 'care' },
      { kind: 'paragraph', text: 'Wash cold.' },
    ],
  })
})
