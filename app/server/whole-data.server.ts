import { text } from 'node:stream/consumers'
import type { EntryContext } from '@remix-run/node'

/** What the framework notes of the data's stream while it draws (@remix-run/react, `StreamTransfer`). */
interface StreamCache {
  [identifier: number]: { result: { done: boolean; value: string } }
}

/**
 * Has all of a page's data at hand before the page is drawn. The framework reads it as a stream while it draws and waits
 * for each piece, so a page that promises nothing for later would be drawn in several turns, too.
 */
export async function withWholeData(context: EntryContext): Promise<void> {
  const { renderMeta, serverHandoffStream } = context
  if (!renderMeta || !serverHandoffStream) return
  const value = await text(serverHandoffStream as never)
  const streamCache: StreamCache = {
    0: { result: { done: false, value } },
    1: { result: { done: true, value: '' } },
  }
  Object.assign(renderMeta, { streamCache })
  context.serverHandoffStream = new ReadableStream()
}
