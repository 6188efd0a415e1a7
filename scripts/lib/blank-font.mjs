// A font whose every letter is an empty square of one em: what East Asian text stands on until its font has come.

/** Scripts written in squares: kana, ideographs, Hangul, and their punctuation and wide forms. */
export const SQUARE_RANGES = [
  [0x3000, 0x30ff],
  [0x3400, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xff01, 0xff60],
]

const UNITS = 1000

/** TrueType file with one glyph for all of SQUARE_RANGES (`cmap` format 13, OpenType 1.9). */
export function blankFont({ ascent, descent }) {
  const heights = [Math.round(ascent * UNITS), -Math.round(descent * UNITS)]
  return sfnt({
    'OS/2': os2(heights),
    cmap: cmap(),
    // Browsers refuse a font without any outline: the first glyph, which is never drawn, has one of no size.
    glyf: Buffer.concat([shorts([1, 0, 0, 0, 0, 2, 0]), Buffer.from([0x31, 0x31, 0x31, 0])]),
    head: head(),
    hhea: hhea(heights),
    hmtx: shorts([UNITS, 0, UNITS, 0]),
    loca: shorts([0, 9, 9]),
    maxp: Buffer.concat([longs([0x10000]), shorts([2, 3, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])]),
    name: name('Parley Blank'),
    post: longs([0x30000, 0, 0, 0, 0, 0, 0, 0]),
  })
}

const shorts = (values) => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2)
  return bytes
}

const longs = (values) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4)
  return bytes
}

function head() {
  const [flags, created, style] = [3, [0, 0, 0, 0], 0]
  return Buffer.concat([
    longs([0x10000, 0x10000, 0, 0x5f0f3cf5]),
    shorts([flags, UNITS, ...created, ...created, 0, 0, 0, 0, style, 8, 2, 0, 0]),
  ])
}

const hhea = ([ascent, descent]) =>
  Buffer.concat([
    longs([0x10000]),
    shorts([ascent, descent, 0, UNITS, 0, 0, UNITS, 1, 0, 0, 0, 0, 0, 0, 0, 2]),
  ])

function os2([ascent, descent]) {
  return Buffer.concat([
    shorts([4, UNITS, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0]),
    Buffer.alloc(10),
    longs([0, 0, 0, 0]),
    Buffer.from('NONE'),
    shorts([0x40, 0x3000, 0xffff, ascent, descent, 0, ascent, -descent]),
    longs([0, 0]),
    shorts([500, 700, 0, 0x3000, 0]),
  ])
}

function cmap() {
  const groups = SQUARE_RANGES.flatMap(([from, to]) => [from, to, 1])
  const table = Buffer.concat([
    shorts([13, 0]),
    longs([16 + groups.length * 4, 0, SQUARE_RANGES.length, ...groups]),
  ])
  return Buffer.concat([shorts([0, 1, 3, 10]), longs([12]), table])
}

function name(family) {
  const text = Buffer.from(family, 'utf16le').swap16()
  const ids = [1, 2, 3, 4, 6]
  const records = ids.flatMap((id) => [3, 1, 0x409, id, text.length, 0])
  return Buffer.concat([shorts([0, ids.length, 6 + ids.length * 12, ...records]), text])
}

/** Table directory, tables on four-byte borders, checksums (OpenType, “Font File”). */
function sfnt(tables) {
  const entries = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(entries.length))
  const directory = [
    longs([0x10000]),
    shorts([entries.length, power * 16, Math.log2(power), (entries.length - power) * 16]),
  ]
  const bodies = []
  let offset = 12 + entries.length * 16
  for (const [tag, table] of entries) {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    directory.push(Buffer.from(tag), longs([sumOf(padded), offset, table.length]))
    bodies.push(padded)
    offset += padded.length
  }
  const font = Buffer.concat([...directory, ...bodies])
  const at = font.indexOf(Buffer.concat([longs([0x10000, 0x10000, 0, 0x5f0f3cf5])]))
  font.writeUInt32BE((0xb1b0afba - sumOf(font)) >>> 0, at + 8)
  return font
}

function sumOf(bytes) {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}
