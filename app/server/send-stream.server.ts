import type { Response } from 'express'

/**
 * Sends a body as fast as its reader takes it: what they don't take stays where it comes from, rather than in memory. (The
 * framework's own function reads on.) When they leave, the body is cancelled.
 */
export async function sendStream(body: ReadableStream<Uint8Array>, response: Response): Promise<void> {
  const reader = body.getReader()
  let goOn = () => {}
  // One listener: `compression` hands it on to its own stream and couldn't take it away again.
  response.on('drain', () => goOn())
  response.once('close', () => {
    reader.cancel().catch(() => {})
    goOn()
  })
  // A source may give up on a reader who takes nothing.
  reader.closed.catch(() => goOn())
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (response.destroyed) return
      if (done) break
      const isTaken = response.write(value)
      // Set by `compression`.
      if ('flush' in response) (response.flush as () => void)()
      if (!isTaken && !response.destroyed)
        await new Promise<void>((resolve) => {
          goOn = resolve
        })
    }
    response.end()
  } catch (error) {
    response.destroy(error as Error)
    throw error
  }
}
