import { expect, test } from 'vitest'
import { makePdf, type PdfText } from '~/../tests/support/documents'
import type { Languages } from '../pieces/prepare-document.server'
import { DocumentReader, documentReader, type ReadingLimits } from './read-apart.server'

const languages: Languages = { language: null, fallbackLanguage: 'en' }
const file = (content: string | Buffer, fileName: string) => ({
  kind: 'file' as const,
  bytes: Buffer.from(content),
  fileName,
  languages,
})
const read = (question: ReturnType<typeof file> & { title?: string }, limits?: ReadingLimits) =>
  (limits ? new DocumentReader(limits) : documentReader()).read<'file'>(question)
const page = (text: string): PdfText[] => [{ text, y: 700 }]
const tooComplex = { name: 'UnreadableError', reason: 'too_complex' }

test('a file comes back as a document with its language and its pieces', async () => {
  const pdf = makePdf([page('Wool is washed by hand in cold water and dried flat.')])
  const document = await read({ ...file(pdf, 'care.pdf'), title: 'Care of wool' })
  expect(document).toMatchObject({ url: null, title: 'Care of wool', language: 'en' })
  expect(document.hash).toHaveLength(32)
  expect(document.pieces).toMatchObject([
    { text: 'Wool is washed by hand in cold water and dried flat.', anchor: 'page=1' },
  ])
})

test('the merchant’s word on the language goes before the text’s own', async () => {
  const text = file('Die Lieferung dauert drei Tage und kostet nichts.', 'a.txt')
  expect(await read(text)).toMatchObject({ language: 'de' })
  expect(await read({ ...text, languages: { ...languages, language: 'nl' } })).toMatchObject({
    language: 'nl',
  })
})

test('why a file can’t be read crosses the processes', async () => {
  await expect(read(file(makePdf([[]]), 'scan.pdf'))).rejects.toMatchObject({ reason: 'no_text' })
  await expect(read(file('%PDF-1.7\n', 'cut.pdf'))).rejects.toMatchObject({ reason: 'damaged' })
})

test('this process goes on while a large file is read', async () => {
  const paragraph = `<p>${'A sentence of a long book about ferns. '.repeat(12)}</p>\n`
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  await read(file(`<!doctype html>${paragraph.repeat(4000)}`, 'book.html'))
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(20)
})

test('a file that takes too long is given up, and the next one is read', async () => {
  // Each of the elements is measured with all that it holds.
  const nested = `<!doctype html>${'<div class="share">'.repeat(1500)}${'word '.repeat(200_000)}`
  const reader = new DocumentReader({ timeoutMs: 3000 })
  const [first, second] = await Promise.allSettled([
    reader.read<'file'>(file(nested, 'a.html')),
    documentReader().read<'file'>(file('Parcels leave on Monday.', 'a.txt')),
  ])
  expect(first).toMatchObject({ status: 'rejected', reason: tooComplex })
  expect(second.status).toBe('fulfilled')
})

test('a file that takes too much memory is given up, in the heap or beside it', async () => {
  const many = `<!doctype html>${'<p>word</p>'.repeat(800_000)}`
  await expect(read(file(many, 'a.html'), { memoryMiB: 384 })).rejects.toMatchObject(tooComplex)
})

test('nesting that no author writes is too complex', async () => {
  const deep = `<!doctype html>${'<div>'.repeat(20_000)}word`
  await expect(read(file(deep, 'deep.html'))).rejects.toMatchObject(tooComplex)
})
