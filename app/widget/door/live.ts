import type { WidgetLiveEvent } from '~/domains/channels/channels'
import { backoffMs } from './backoff'
import { Refused } from './door'
import { readEvents } from './server-events'

/** The server sends a comment every 20 s; a stream quiet for longer than two of them is dead. */
const SILENCE_MS = 60_000

/** Keeps one live stream open between `start` and `stop`, through lost networks and sleeping devices. */
export function liveStream(
  connect: (signal: AbortSignal) => Promise<Response>,
  onEvent: (event: WidgetLiveEvent) => void,
) {
  let running: object | undefined
  let line: AbortController | undefined

  async function run(own: object) {
    for (let attempt = 1; running === own; attempt++) {
      const mine = new AbortController()
      line = mine
      let timer: ReturnType<typeof setTimeout> | undefined
      const hear = () => {
        clearTimeout(timer)
        timer = setTimeout(() => mine.abort(), SILENCE_MS)
      }
      hear()
      try {
        await readEvents<WidgetLiveEvent>(await connect(mine.signal), onEvent, () => {
          attempt = 1
          hear()
        })
      } catch (error) {
        // The conversation is closed: nothing more will come. Whatever else ended it, too many open pages among it, the
        // next round begins where the last message left off.
        if (error instanceof Refused && error.code !== 'rate_limited') stop()
      }
      clearTimeout(timer)
      await new Promise((done) => setTimeout(done, backoffMs(attempt)))
    }
  }

  function stop() {
    running = undefined
    line?.abort()
  }

  return {
    start() {
      if (running) return
      running = {}
      run(running)
    },
    stop,
  }
}
