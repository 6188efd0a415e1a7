import { parentPort } from 'node:worker_threads'
import { makePdf, makeXml } from './make-pdf.server'
import type { PdfWish } from './paper-data'
import type { PdfReply } from './pdf-thread.server'

// The program of a thread of its own, built by scripts/build-workers.mjs; pdf-thread.server.ts starts it.
parentPort?.on('message', async ({ id, wish }: { id: number; wish: PdfWish }) => {
  parentPort?.postMessage(await reply(id, wish))
})

async function reply(id: number, wish: PdfWish): Promise<PdfReply> {
  try {
    return { id, bytes: new Uint8Array('pdf' in wish ? await makePdf(wish.pdf) : await makeXml(wish.xml)) }
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
