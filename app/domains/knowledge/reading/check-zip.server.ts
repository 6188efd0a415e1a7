import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { UnreadableError } from './reading-failure'

const inflate = promisify(inflateRaw)
const END_OF_DIRECTORY = 0x06054b50
const END_BYTES = 22
const DIRECTORY_ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LONGEST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8
/** Put where ZIP64 has the true value. */
const MOST_16 = 0xffff
const MOST_32 = 0xffffffff
const ZIP64_FIELD = 0x0001
/** A Word document of many pictures has hundreds. */
const MOST_ENTRIES = 5000

/**
 * Unpacks every entry of a ZIP (PKWARE APPNOTE 6.3) under a cap, so that a parser which trusts the sizes written
 * in the file can be given it. Everything that two readers could take differently is refused: ZIP64, several disks, a
 * directory that isn't where the end of the archive says or holds another number of entries.
 *
 * @throws UnreadableError `too_large` past `maxBytes` in all, `unsupported`, `encrypted`, `damaged`
 */
export async function checkZip(bytes: Buffer, maxBytes: number): Promise<void> {
  let left = maxBytes
  for (const { method, start, size } of entriesOf(bytes)) {
    if (start + size > bytes.length) throw new UnreadableError('damaged')
    const packed = bytes.subarray(start, start + size)
    try {
      left -=
        method === STORED ? packed.length : (await inflate(packed, { maxOutputLength: left + 1 })).length
    } catch (cause) {
      const tooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      throw new UnreadableError(tooLarge ? 'too_large' : 'damaged', { cause })
    }
    if (left < 0) throw new UnreadableError('too_large')
  }
}

interface Entry {
  method: number
  start: number
  size: number
}

function entriesOf(bytes: Buffer): Entry[] {
  const end = findEnd(bytes)
  const { count, from } = readEnd(bytes, end)
  const entries: Entry[] = []
  let at = from
  while (at < end) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new UnreadableError('damaged')
    const next = nextAfter(bytes, at)
    if (next > end) throw new UnreadableError('damaged')
    entries.push(readEntry(bytes, at))
    at = next
  }
  if (entries.length !== count) throw new UnreadableError('damaged')
  return entries
}

function readEnd(bytes: Buffer, end: number): { count: number; from: number } {
  const [disk, firstDisk, onDisk, count] = [4, 6, 8, 10].map((at) => bytes.readUInt16LE(end + at))
  const [size, from] = [12, 16].map((at) => bytes.readUInt32LE(end + at))
  if (disk !== 0 || firstDisk !== 0 || onDisk !== count) throw new UnreadableError('unsupported')
  if (count === MOST_16 || size === MOST_32 || from === MOST_32) throw new UnreadableError('unsupported')
  if (count! > MOST_ENTRIES) throw new UnreadableError('too_large')
  if (from! + size! !== end) throw new UnreadableError('damaged')
  return { count: count!, from: from! }
}

const nextAfter = (bytes: Buffer, at: number): number =>
  at + ENTRY_BYTES + [28, 30, 32].reduce((sum, field) => sum + bytes.readUInt16LE(at + field), 0)

function readEntry(bytes: Buffer, at: number): Entry {
  const method = bytes.readUInt16LE(at + 10)
  if (method !== STORED && method !== DEFLATED) throw new UnreadableError('unsupported')
  if (bytes.readUInt16LE(at + 8) & 1) throw new UnreadableError('encrypted')
  const size = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  const isZip64 = size === MOST_32 || local === MOST_32 || bytes.readUInt32LE(at + 24) === MOST_32
  if (isZip64 || bytes.readUInt16LE(at + 34) !== 0 || hasZip64Field(bytes, at))
    throw new UnreadableError('unsupported')
  if (local + 30 > bytes.length) throw new UnreadableError('damaged')
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  return { method, start, size }
}

function hasZip64Field(bytes: Buffer, entry: number): boolean {
  let at = entry + ENTRY_BYTES + bytes.readUInt16LE(entry + 28)
  const end = at + bytes.readUInt16LE(entry + 30)
  while (at + 4 <= end) {
    if (bytes.readUInt16LE(at) === ZIP64_FIELD) return true
    at += 4 + bytes.readUInt16LE(at + 2)
  }
  return false
}

/** The last place at which the end of an archive may stand, as its readers look for it; what follows is its comment. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.length - 4; at >= first; at--) {
    if (bytes.readUInt32LE(at) !== END_OF_DIRECTORY) continue
    const isWhole =
      at + END_BYTES <= bytes.length && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length
    if (isWhole) return at
    break
  }
  throw new UnreadableError('damaged')
}
