import { parentPort, workerData } from 'node:worker_threads'
import { prepareDocument } from '../pieces/prepare-document.server'
import { readFile } from './read-file.server'
import type { FileToRead, WorkerReply } from './read-file-apart.server'
import { failureOf } from './reading-failure'

// The program of a thread of its own, built by scripts/build-workers.mjs; read-file-apart.server.ts starts it.
parentPort?.postMessage(await reply(workerData as FileToRead))

async function reply({ bytes, fileName, title, ...languages }: FileToRead): Promise<WorkerReply> {
  try {
    const document = await readFile(Buffer.from(bytes), fileName)
    const { pieces, ...prepared } = prepareDocument(
      { ...document, title: title ?? document.title, url: null },
      languages,
    )
    return { prepared, pieces: pieces() }
  } catch (error) {
    return {
      failure: isTooDeep(error) ? 'too_complex' : failureOf(error),
      detail: (error as Error).stack ?? '',
    }
  }
}

/** Parsers walk what they read by recursion: nesting that no author writes uses up the stack. */
function isTooDeep(error: unknown): boolean {
  return error instanceof RangeError && /call stack/.test(error.message)
}
