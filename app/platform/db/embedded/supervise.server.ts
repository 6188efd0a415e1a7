import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { log } from '~/platform/telemetry/log.server'

export interface OwnServer {
  /** Null for one that another process started. */
  child: ChildProcess | null
  /** The connection that holds it: it ends with the server. */
  owner: pg.Client
}

export interface Supervised<T> {
  /** Ends the supervision. @returns the last server */
  stop(): Promise<T>
}

/** A server that keeps failing isn't started more often than that. */
const LONGEST_PAUSE_MS = 1000
const FIRST_PAUSE_MS = 50
/** One that lived for so long has recovered. */
const STABLE_MS = 10_000

/** Brings another server whenever the one at hand ends without being asked to, after pauses that grow while it keeps ending. */
export function supervise<T extends OwnServer>(first: T, bring: () => Promise<T>): Supervised<T> {
  const stopping = new AbortController()
  const { signal } = stopping
  let server = first
  let wait = FIRST_PAUSE_MS

  async function bringAgain(): Promise<void> {
    for (;;) {
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      wait = Math.min(LONGEST_PAUSE_MS, wait * 2)
      try {
        server = await bring()
        return
      } catch (error) {
        log().error({ err: error }, 'the embedded database could not be started again')
      }
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      const since = performance.now()
      const how = await endOf(server)
      if (signal.aborted) return
      if (performance.now() - since > STABLE_MS) wait = FIRST_PAUSE_MS
      log().error({ how }, 'the embedded database ended and is started again')
      await bringAgain()
    }
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await server.owner.end().catch(() => undefined)
      await watching
      return server
    },
  }
}

/** Resolves when a server is gone, or the connection that owns it. */
function endOf({ child, owner }: OwnServer): Promise<string> {
  return new Promise((resolve) => {
    const { _ended: isOver } = owner as unknown as { _ended: boolean }
    if (isOver) resolve('its connection was lost')
    owner.once('end', () => resolve('its connection was lost'))
    child?.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`))
  })
}
