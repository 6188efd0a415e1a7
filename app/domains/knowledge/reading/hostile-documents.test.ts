import { expect, test } from 'vitest'
import { docxParagraph, docxParts, makeDocx, makePdf, makeZip } from '~/../tests/support/documents'
import {
  hiddenEntriesZip,
  hugeDocx,
  hugeTextPdf,
  multiDiskZip,
  nestedListsHtml,
  zip64Docx,
} from '~/../tests/support/hostile-documents'
import { readRules } from '../website/read-rules.server'
import { DocumentReader, documentReader } from './read-apart.server'

const languages = { language: null, fallbackLanguage: 'en' }
const readFile = (bytes: Buffer, fileName: string, reader = documentReader()) =>
  reader.read<'file'>({ kind: 'file', bytes, fileName, languages })
const readServed = (bytes: Buffer, contentType: string) =>
  documentReader().read<'served-file'>({ kind: 'served-file', bytes, contentType, fileName: 'a' })
const unreadable = (reason: string) => ({ name: 'UnreadableError', reason })

test('a PDF that unpacks into millions of letters is given up, and the next file is read', async () => {
  const pdf = hugeTextPdf(12_000_000)
  expect(pdf.length).toBeLessThan(300_000)
  const reader = new DocumentReader({ timeoutMs: 4000, memoryMiB: 600 })
  await expect(readFile(pdf, 'a.pdf', reader)).rejects.toMatchObject(unreadable('too_complex'))
  const plain = await readFile(Buffer.from('Parcels leave on Monday.'), 'a.txt', reader)
  expect(plain.pieces).toHaveLength(1)
})

test('a Word document whose directory is told by ZIP64 is refused', async () => {
  const docx = zip64Docx(2_000_000)
  expect(docx.length).toBeLessThan(460_000)
  await expect(readFile(docx, 'a.docx')).rejects.toMatchObject(unreadable('unsupported'))
})

test('one that takes more than its share as a tree is given up', async () => {
  const reader = new DocumentReader({ timeoutMs: 60_000, memoryMiB: 600 })
  await expect(readFile(hugeDocx(10_000_000), 'a.docx', reader)).rejects.toMatchObject(
    unreadable('too_complex'),
  )
})

/** A reader that trusts the end finds the directory a byte too early, one that looks for it where it is. */
function withGap(archive: Buffer): Buffer {
  const directory = archive.readUInt32LE(archive.length - 6)
  return Buffer.concat([archive.subarray(0, directory), Buffer.from('x'), archive.subarray(directory)])
}

const zip = makeZip({ ...docxParts(docxParagraph('Words.')), 'word/media/a.bin': 'x' })

test.each([
  ['of several disks', multiDiskZip(zip), 'unsupported'],
  ['with more entries than it counts', hiddenEntriesZip(zip), 'damaged'],
  ['with something before its directory', withGap(zip), 'damaged'],
  ['with something behind it', Buffer.concat([zip, Buffer.from('PK\x05\x06')]), 'damaged'],
])('an archive %s, which two readers take differently, is refused', async (_what, bytes, reason) => {
  await expect(readFile(bytes, 'a.docx')).rejects.toMatchObject(unreadable(reason))
})

test('a document type in a Word document’s XML expands to nothing', async () => {
  const bomb = `<!DOCTYPE w [<!ENTITY a "${'ha'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]>`
  const parts = docxParts(docxParagraph('&c;'))
  const xml = parts['word/document.xml'].replace('?>', `?>${bomb}`)
  const read = await readFile(makeZip({ ...parts, 'word/document.xml': xml }), 'a.docx').then(
    ({ pieces }) => pieces.map(({ text }) => text).join('').length,
    () => 0,
  )
  expect(read).toBeLessThan(1000)
  expect((await readFile(makeDocx(docxParagraph('Words.')), 'b.docx')).pieces).toHaveLength(1)
})

test('lists within each other are refused before they are parsed', async () => {
  const page = {
    kind: 'page' as const,
    bytes: Buffer.from(nestedListsHtml()),
    served: { url: 'https://a.example/' },
  }
  await expect(documentReader().read<'page'>(page)).rejects.toMatchObject(unreadable('too_complex'))
})

test('what a site serves is read only if it is what the site says', async () => {
  const pdf = makePdf([[{ text: 'Wool is washed by hand in cold water.', y: 700 }]])
  expect((await readServed(pdf, 'application/pdf')).blocks).toHaveLength(1)
  for (const [bytes, type] of [
    [pdf, 'text/plain'],
    [makeDocx(docxParagraph('Words.')), 'text/plain'],
    [makeDocx(docxParagraph('Words.')), 'application/pdf'],
    [Buffer.from('Words.'), 'application/pdf'],
  ] as const)
    await expect(readServed(bytes, type)).rejects.toMatchObject(unreadable('not_a_page'))
})

test('a packed site map that unpacks without end has no addresses', async () => {
  const { gzipSync } = await import('node:zlib')
  const bytes = gzipSync(Buffer.alloc(64 * 2 ** 20, '<'))
  await expect(documentReader().read<'sitemap'>({ kind: 'sitemap', bytes })).rejects.toThrow()
})

test('each rule for robots is asked about each address in the order of the addresses', () => {
  const rules = 'User-agent: *\nDisallow: /private\nCrawl-delay: 3\nSitemap: https://a.example/map.xml'
  const asked = ['https://a.example/a', 'https://a.example/private/b']
  expect(readRules('https://a.example/robots.txt', rules, asked)).toEqual({
    allowed: [true, false],
    delayS: 3,
    sitemaps: ['https://a.example/map.xml'],
  })
})
