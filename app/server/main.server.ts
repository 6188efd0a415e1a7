import type { RequestHandler } from 'express'
import { AppError } from '~/platform/errors/app-error'
import { boot, putSampleShop, stopOnSignals } from './boot.server'
import type { HttpOptions } from './http.server'

/** Boots this process and stops it in order on a signal. */
export async function main(loadBuild: HttpOptions['loadBuild'], development?: RequestHandler): Promise<void> {
  await inPlainWords(async () => stopOnSignals(await boot({ loadBuild, development, explain })))
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
  const words = error instanceof AppError ? error.message : ((error as Error).stack ?? String(error))
  process.stderr.write(`\nParley could not start.\n${words}\n\n`)
}
