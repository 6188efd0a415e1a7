import type { RequestHandler } from 'express'
import { endEmbeddedPostgres } from '~/platform/db/embedded/start-embedded-postgres.server'
import { AppError } from '~/platform/errors/app-error'
import { boot, putSampleShop } from './boot.server'
import type { HttpOptions } from './http.server'
import { stopOnSignals } from './stop-on-signals.server'

/** Boots this process and stops it in order on a signal. */
export async function main(loadBuild: HttpOptions['loadBuild'], development?: RequestHandler): Promise<void> {
  await inPlainWords(async () => {
    // Until it is up there is nothing to finish, but its database would go on without it.
    let stop = endEmbeddedPostgres
    let isEnding = false
    stopOnSignals(() => {
      isEnding = true
      return stop()
    })
    try {
      stop = await boot({ loadBuild, development, explain: explainWaiting })
    } catch (error) {
      // What its end cuts off is no failure of the start.
      if (!isEnding) throw error
    }
  })
}

/** Puts the sample shop into the configured database; see scripts/sample.mjs. */
export async function sample(): Promise<void> {
  await inPlainWords(putSampleShop)
}

/** Whoever runs the app reads this: plain words, the stack only for what nobody foresaw. */
async function inPlainWords(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    explain(error)
    process.exit(1)
  }
}

function explain(error: unknown): void {
  process.stderr.write(`\nParley could not start.\n${wordsOf(error)}\n\n`)
}

/** It goes on by itself: visitors are answered 503 until then. */
function explainWaiting(error: unknown): void {
  process.stderr.write(
    `\nParley can't start yet. It keeps trying, at most half a minute apart, and answers visitors with 503 meanwhile.\n${wordsOf(error)}\n\n`,
  )
}

const wordsOf = (error: unknown): string =>
  error instanceof AppError ? error.message : ((error as Error).stack ?? String(error))
