/** Windows, Unicode BMP, American English: what every reader of fonts looks for. */
const PLATFORM = [3, 1, 0x409] as const

/**
 * A font under a family name of our own. Pieces of one family carry one name, and Typst takes the first font of a name,
 * so each piece needs a name to be asked for by.
 *
 * The new `name` table is put behind the others and the directory led to it (OpenType 1.9, "Font File" and "name"); the
 * old one stays, unread.
 */
export function nameFont(font: Buffer, family: string): Buffer {
  const table = nameTable(family)
  const start = font.length + ((4 - (font.length % 4)) % 4)
  const named = Buffer.concat([font, Buffer.alloc(start - font.length), table])
  const tables = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + 16 * tables; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue
    named.writeUInt32BE(start, entry + 8)
    named.writeUInt32BE(table.length, entry + 12)
    return named
  }
  throw new Error('This font has no name table.')
}

/** Family, style, full and PostScript name. */
function nameTable(family: string): Buffer {
  const names: [id: number, text: string][] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family],
  ]
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const head = Buffer.alloc(6 + 12 * names.length)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  names.forEach(([id], index) => {
    const record = [...PLATFORM, id, texts[index]!.length, offset]
    for (const [field, value] of record.entries()) head.writeUInt16BE(value, 6 + 12 * index + 2 * field)
    offset += texts[index]!.length
  })
  return Buffer.concat([head, ...texts])
}
