import { buffer } from 'node:stream/consumers'
import { FairTurns } from '~/platform/processes/fair-turns'
import { IsolatedProcess } from '~/platform/processes/isolated-process.server'
import { storage } from '~/platform/storage/storage.server'
import { log } from '~/platform/telemetry/log.server'
import type { FileProblem, FileToLookAt, LookedAtFile } from './look-at-file.server'

/** A picture of 50 million pixels takes some seconds on a busy machine. */
const PATIENCE_MS = 30_000
const MEMORY_MIB = 640

const program = new IsolatedProcess<FileToLookAt, LookedAtFile | { problem: FileProblem }>('file-program', {
  memoryMiB: MEMORY_MIB,
})

const turns = new FairTurns()

/**
 * Has a stored file looked at, see `lookAtFile`, in a process whose memory and time are limited. One at a time, and only
 * the one whose turn it is lies in memory. What ends the process or takes it past its limits counts as unreadable.
 *
 * @param claimants whom it is done for: one who sends slow pictures makes nobody else wait for more than the one at hand
 */
export function lookAtFileApart(
  key: string,
  said: Omit<FileToLookAt, 'content'>,
  claimants: readonly string[],
): Promise<LookedAtFile | { problem: FileProblem }> {
  return turns.take(claimants, async () => {
    const content = await buffer(storage().open(key))
    return program.ask({ content, ...said }, PATIENCE_MS).catch((error: unknown) => {
      log().info({ err: error }, 'a file could not be looked at')
      return { problem: 'unreadable' as const }
    })
  })
}
