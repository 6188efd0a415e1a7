import type { Server } from 'node:http'
import express from 'express'
import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'
import { sendApplicationError } from './application-error-page'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** What whoever runs the app has to mend at the terminal; trying again would only hide it. */
const FINAL: readonly string[] = [
  'invalid_environment',
  'database_unsupported_platform',
  'database_folder_in_use',
]

export interface WaitingRoom {
  port: number
  host: string
  /** Tells whoever runs the app, once. */
  explain(error: unknown): void
  /** Waits so many milliseconds. */
  pause(ms: number): Promise<void>
}

/**
 * Runs a task of starting up that may come right by itself, such as reaching a database that starts at the same time.
 * While it fails, visitors are answered 503 with 'Application Error' and `/readyz` says no, instead of nobody answering.
 *
 * @throws what only a person can mend, at once
 */
export async function insist<T>(
  task: () => Promise<T>,
  { port, host, explain, pause }: WaitingRoom,
): Promise<T> {
  let room: Server | null = null
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
    try {
      const done = await task()
      if (room) await close(room)
      return done
    } catch (error) {
      if (error instanceof AppError && FINAL.includes(error.code)) {
        if (room) await close(room)
        throw error
      }
      if (room) log().warn({ err: error }, 'still not able to start')
      else explain(error)
      room ??= await openRoom(port, host)
      await pause(wait)
    }
  }
}

async function openRoom(port: number, host: string): Promise<Server> {
  const app = express().disable('x-powered-by')
  app.get('/healthz', (_request, response) => void response.json({ alive: true }))
  app.get('/readyz', (_request, response) => void response.status(503).json({ database: 'down' }))
  app.use((_request, response) => sendApplicationError(response, { status: 503, isStarting: true }))
  return new Promise((resolve, reject) => {
    const server = app.listen(port, host, () => resolve(server))
    server.on('error', reject)
  })
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((done) => server.close(() => done()))
}
