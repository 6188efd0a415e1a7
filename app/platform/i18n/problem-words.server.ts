import type { AppError } from '~/platform/errors/app-error'
import { readProblemKey } from '~/platform/errors/problem-key'
import { translator } from './i18n.server'

/** What an error says to whoever meets it, in their language. */
export function errorWords({ messageKey, values }: AppError, language: string): string {
  const { area, key } = readProblemKey(messageKey)
  return translator(language, area)(key, values)
}

/** A problem as it travels (`writeProblemKey`), in words; what the page's own `useMessage` does in a browser. */
export function problemWords(problem: string, language: string): string {
  const { area, key, values } = readProblemKey(problem)
  return translator(language, area)(key, values)
}
