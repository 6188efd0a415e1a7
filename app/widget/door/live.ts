import type { WidgetLiveEvent } from '~/domains/channels/channels'
import { backoffMs } from './backoff'
import { Refused } from './door'
import { readEvents } from './server-events'

/** The server sends a comment every 20 s; a stream quiet for longer than two of them is dead. */
const SILENCE_MS = 45_000

/** Keeps one live stream open between `start` and `stop`, through lost networks and sleeping devices. */
export function liveStream(
  connect: (signal: AbortSignal) => Promise<Response>,
  onEvent: (event: WidgetLiveEvent) => void,
) {
  let running: AbortController | undefined

  async function run(own: AbortController) {
    for (let attempt = 1; !own.signal.aborted; attempt++) {
      const line = new AbortController()
      const end = () => line.abort()
      own.signal.addEventListener('abort', end)
      let timer: ReturnType<typeof setTimeout> | undefined
      try {
        await readEvents<WidgetLiveEvent>(await connect(line.signal), onEvent, () => {
          attempt = 1
          clearTimeout(timer)
          timer = setTimeout(end, SILENCE_MS)
        })
      } catch (error) {
        // The conversation is closed: nothing more will come. Whatever else ended it, too many open pages among it, the
        // next round begins where the last message left off.
        if (error instanceof Refused && error.code !== 'rate_limited') stop()
      }
      clearTimeout(timer)
      own.signal.removeEventListener('abort', end)
      if (!own.signal.aborted) await new Promise((done) => setTimeout(done, backoffMs(attempt)))
    }
  }

  function stop() {
    running?.abort()
    running = undefined
  }

  return {
    start() {
      if (running) return
      running = new AbortController()
      run(running)
    },
    stop,
  }
}
