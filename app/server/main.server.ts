import type { RequestHandler } from 'express'
import { AppError } from '~/platform/errors/app-error'
import { boot, stopOnSignals } from './boot.server'
import type { HttpOptions } from './http.server'

/** Boots this process and stops it in order on a signal; says in plain words why it could not start. */
export async function main(loadBuild: HttpOptions['loadBuild'], development?: RequestHandler): Promise<void> {
  try {
    stopOnSignals(await boot({ loadBuild, development }))
  } catch (error) {
    // Whoever runs the app reads this: plain words, the stack only for what nobody foresaw.
    const words = error instanceof AppError ? error.message : ((error as Error).stack ?? String(error))
    process.stderr.write(`\nParley could not start.\n${words}\n\n`)
    process.exit(1)
  }
}
