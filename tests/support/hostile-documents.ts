import { deflateSync } from 'node:zlib'
import { docxParts, makeZip } from './documents'

/*
 * Documents that are small and cost their reader seconds or gigabytes, each made as the attack that it stands for.
 */

/** Markdown whose lists nest as deep as there are marks. */
export const nestedListsMarkdown = (marks = 3000): string => `${'- '.repeat(marks)}word`

/** Markdown in which every bracket may begin a link. */
export const bracketsMarkdown = (length = 60_000): string => '['.repeat(length)

export const nestedQuotesMarkdown = (marks = 5000): string => `${'>'.repeat(marks)} word`

/** HTML whose lists nest as deep as there are elements, in 50 KB. */
export const nestedListsHtml = (depth = 5500): string =>
  `<!doctype html><title>Page</title><main>${'<ul><li>'.repeat(depth)}word</main>`

/** A PDF whose one page draws a letter many million times, packed into a few hundred kilobytes. */
export function hugeTextPdf(draws = 36_000_000): Buffer {
  const content = packRepeated('(ab cd)Tj ', draws)
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Count 1 /Kids [4 0 R] >>'),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ]
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  for (const [i, body] of objects.entries()) {
    offsets.push(lengthOf(parts))
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'))
  }
  const start = lengthOf(parts)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const lengthOf = (parts: Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0)

/** Many of the same, `BT … ET` around them. */
function packRepeated(unit: string, times: number): Buffer {
  const middle = Buffer.alloc(unit.length * times, unit)
  return deflateSync(Buffer.concat([Buffer.from('BT /F1 11 Tf 72 700 Td '), middle, Buffer.from(' ET')]), {
    level: 9,
  })
}

/**
 * A Word document of empty paragraphs whose directory stands where ZIP64 says, while the plain end of the archive claims
 * that there is none.
 */
export function zip64Docx(paragraphs = 90_000_000): Buffer {
  const body = hugeXml('<w:p/>', paragraphs)
  return asZip64(makeZip({ ...docxParts('<w:p/>'), 'word/document.xml': body }))
}

/** The same honestly told, for readers that look at sizes only. */
export const hugeDocx = (paragraphs = 20_000_000): Buffer =>
  makeZip({ ...docxParts('<w:p/>'), 'word/document.xml': hugeXml('<w:p/>', paragraphs) })

function hugeXml(unit: string, times: number): Buffer {
  const [before = '', after = ''] = docxParts('|')['word/document.xml'].split('|')
  // Longer than a string may be.
  return Buffer.concat([Buffer.from(before), Buffer.alloc(unit.length * times, unit), Buffer.from(after)])
}

/** Moves the end of an archive behind ZIP64's (APPNOTE 4.3.14 to 4.3.16); the plain one tells of nothing. */
function asZip64(zip: Buffer): Buffer {
  const end = zip.subarray(zip.length - 22)
  const count = end.readUInt16LE(10)
  const size = end.readUInt32LE(12)
  const offset = end.readUInt32LE(16)
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 'latin1')
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  const plain = Buffer.alloc(22)
  plain.write('PK\x05\x06', 'latin1')
  plain.writeUInt16LE(0xffff, 4)
  plain.writeUInt16LE(0, 10)
  plain.writeUInt32LE(size, 12)
  plain.writeUInt32LE(offset, 16)
  return Buffer.concat([zip.subarray(0, zip.length - 22), record, locator, plain])
}

/** The end of an archive that names another disk. */
export function multiDiskZip(zip: Buffer): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUInt16LE(1, copy.length - 22 + 4)
  copy.writeUInt16LE(1, copy.length - 22 + 6)
  return copy
}

/** An archive whose end counts fewer entries than its directory holds. */
export function hiddenEntriesZip(zip: Buffer): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUInt16LE(1, copy.length - 22 + 8)
  copy.writeUInt16LE(1, copy.length - 22 + 10)
  return copy
}
