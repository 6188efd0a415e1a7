import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Memory of a process that is in RAM, in MiB, as the system counts it. */
export function residentMiB(pid: number): number {
  const kib =
    process.platform === 'linux'
      ? /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(kib) / 1024)
}
