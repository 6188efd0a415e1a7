import { type Logger, pino } from 'pino'
import { env } from '~/platform/env/env.server'

let logger: Logger | undefined

/**
 * The process's log: one JSON line an event on standard output, readable lines in development.
 * Never hand it a token, password, key, or a customer's words.
 */
export function log(): Logger {
  logger ??= pino({
    level: env().NODE_ENV === 'test' ? 'silent' : env().LOG_LEVEL,
    base: null,
    redact: [
      'authorization',
      'cookie',
      'password',
      'token',
      'secret',
      '*.authorization',
      '*.cookie',
      '*.password',
      '*.token',
      '*.secret',
    ],
  })
  return logger
}
