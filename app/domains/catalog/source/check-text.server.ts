import { isUtf8 } from 'node:buffer'
import { Transform } from 'node:stream'
import { BrokenFile } from './broken-file'

const BOM = Buffer.from([0xef, 0xbb, 0xbf])
const SIGNATURES: [number[], 'spreadsheet' | 'utf16' | 'binary'][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'spreadsheet'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'spreadsheet'],
  [[0xff, 0xfe], 'utf16'],
  [[0xfe, 0xff], 'utf16'],
  [[0x25, 0x50, 0x44, 0x46], 'binary'],
]

/**
 * Passes text in UTF-8 on without its byte order mark, and fails with BrokenFile at the first byte that isn't
 * UTF-8, naming the line, so that a file in Latin-1 or UTF-16 is refused in clear words instead of read wrongly.
 */
export function checkText(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let line = 1
  let isFirst = true
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        if (isFirst) refuseForeign(chunk)
        decoder.decode(chunk, { stream: true })
      } catch (error) {
        done(error instanceof BrokenFile ? error : notUtf8(chunk, line, error))
        return
      }
      const text = isFirst && chunk.subarray(0, 3).equals(BOM) ? chunk.subarray(3) : chunk
      isFirst = false
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) line++
      done(null, text)
    },
    flush(done) {
      try {
        decoder.decode()
        done(isFirst ? new BrokenFile('empty') : null)
      } catch (error) {
        done(new BrokenFile('not_utf8', { line }, error))
      }
    },
  })
}

function refuseForeign(start: Buffer): void {
  for (const [bytes, code] of SIGNATURES) {
    if (bytes.every((byte, index) => start[index] === byte)) throw new BrokenFile(code)
  }
  const head = start.subarray(0, 4096)
  const zeros = head.filter((byte) => byte === 0).length
  // Latin letters in UTF-16 are every other byte zero, with or without a byte order mark.
  if (zeros > head.length / 4) throw new BrokenFile('utf16')
  if (zeros > 0) throw new BrokenFile('binary')
}

function notUtf8(chunk: Buffer, firstLine: number, cause: unknown): BrokenFile {
  let line = firstLine
  for (let start = 0; start < chunk.length; line++) {
    const end = chunk.indexOf(10, start)
    if (end < 0 || !isUtf8(chunk.subarray(start, end))) break
    start = end + 1
  }
  return new BrokenFile('not_utf8', { line }, cause)
}
