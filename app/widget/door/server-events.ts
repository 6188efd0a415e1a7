/**
 * Reads a stream of server-sent events (WHATWG HTML, "Server-sent events") piece by piece, wherever the
 * network cut it. Comments and events without data are left out.
 */
export function eventReader<E extends { type: string }>(
  onEvent: (event: E) => void,
): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const type = /^event: ?(.*)/m.exec(block)?.[1]
      const data = /^data: ?(.*)/m.exec(block)?.[1]
      if (type && data) onEvent({ type, ...JSON.parse(data) })
    }
  }
}

/** Reads a response to its end; `onBytes` is called at each sign of life, heartbeats included. */
export async function readEvents<E extends { type: string }>(
  response: Response,
  onEvent: (event: E) => void,
  onBytes?: () => void,
): Promise<void> {
  const push = eventReader(onEvent)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes?.()
    push(value)
  }
}
