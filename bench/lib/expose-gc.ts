import { spawnSync } from 'node:child_process'

/** Runs the script again with garbage collection at hand, so that memory can be measured; returns in the child. */
export function requireGc(): void {
  if (typeof globalThis.gc === 'function') return
  const args = ['--expose-gc', ...process.execArgv, ...process.argv.slice(1)]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  process.exit(status ?? 1)
}

/** Bytes that live objects and array buffers hold, after collecting what is dead. */
export function heldBytes(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
