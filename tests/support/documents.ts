import { crc32, deflateRawSync } from 'node:zlib'

export interface PdfText {
  text: string
  /** Points from the page's left and bottom edge. */
  x?: number
  y: number
  /** Points; 11 when absent. */
  size?: number
}

/** A PDF 1.4 of Helvetica lines, a page an inner list; `encrypt` names a password handler nobody can open. */
export function makePdf(pages: PdfText[][], { encrypt = false, title = '' } = {}): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const pageIds = pages.map((_page, i) => 4 + i * 2)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const [i, lines] of pages.entries()) {
    const content = lines
      .map(({ text, x = 72, y, size = 11 }) => {
        const escaped = text.replace(/[\\()]/g, '\\$&')
        return `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped}) Tj ET`
      })
      .join('\n')
    const resources = '<< /Font << /F1 3 0 R >> >>'
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${5 + i * 2} 0 R >>`,
    )
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  const extras: string[] = []
  if (title) extras.push(`/Info ${add(`<< /Title (${title}) >>`)} 0 R`)
  if (encrypt) {
    const secret = `<${'ab'.repeat(32)}>`
    const handler = `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O ${secret} /U ${secret} >>`
    extras.push(`/Encrypt ${add(handler)} 0 R /ID [<00112233> <00112233>]`)
  }
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${extras.join(' ')} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** A ZIP of deflated entries. `claimedSize` writes another unpacked size than the true one. */
export function makeZip(
  entries: Record<string, string | Buffer>,
  { claimedSize }: { claimedSize?: number } = {},
): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(raw), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedSize ?? raw.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}

const OOXML = 'http://schemas.openxmlformats.org'

/** A Word document whose body is the given WordprocessingML. */
export const makeDocx = (body: string, options?: { claimedSize?: number }): Buffer =>
  makeZip(docxParts(body), options)

/** The parts of such a document, by their names. */
export function docxParts(body: string) {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  return {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="r1" Type="${OOXML}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${OOXML}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<?xml version="1.0"?><w:styles xmlns:w="${OOXML}/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="r1" Type="${OOXML}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  }
}

/** A paragraph of WordprocessingML, in a named style if given. */
export const docxParagraph = (text: string, style?: string): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t>${text}</w:t></w:r></w:p>`
