import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A file's text, gunzipped when its first bytes say gzip. */
export function readText(path: string): string {
  const bytes = readFileSync(path)
  const gzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (gzip ? gunzipSync(bytes) : bytes).toString('utf8')
}

export function readNdjson(path: string): Record<string, unknown>[] {
  return readText(path)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
}
