import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { UnreadableError } from './reading-failure'

const inflate = promisify(inflateRaw)
const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LONGEST_COMMENT = 65_557
const STORED = 0
const DEFLATED = 8

/**
 * Unpacks every entry of a ZIP (PKWARE APPNOTE 6.3) under a cap, so that a parser which trusts the sizes written
 * in the file can be given it. Throws `too_large` past `maxBytes` in all, `damaged` for what isn't a plain ZIP.
 */
export async function checkZip(bytes: Buffer, maxBytes: number): Promise<void> {
  let left = maxBytes
  for (const { method, start, size } of entriesOf(bytes)) {
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

function* entriesOf(bytes: Buffer): Generator<{ method: number; start: number; size: number }> {
  const end = findEnd(bytes)
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new UnreadableError('damaged')
    const method = bytes.readUInt16LE(at + 10)
    if (method !== STORED && method !== DEFLATED) throw new UnreadableError('unsupported')
    if (bytes.readUInt16LE(at + 8) & 1) throw new UnreadableError('encrypted')
    const local = bytes.readUInt32LE(at + 42)
    if (local + 30 > bytes.length) throw new UnreadableError('damaged')
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    yield { method, start, size: bytes.readUInt32LE(at + 20) }
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - LONGEST_COMMENT); at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  throw new UnreadableError('damaged')
}
