import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './built-server'

export interface Pressed {
  requests: number
  seconds: number
  bytes: number
  /** Milliseconds from asking to the last byte. */
  p50: number
  p99: number
}

/** Asks an address over and over, by a process of its own. */
export async function pressOn(
  url: string,
  { connections, seconds, cookies }: { connections: number; seconds: number; cookies?: string },
): Promise<Pressed> {
  const program = join(root, 'bench', 'pages', 'press.mjs')
  const args = [program, url, String(connections), String(seconds), ...(cookies ? [cookies] : [])]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Pressed
}
