import { ConnectionLost } from '../../connection/connection'
import type { ErrorReporter } from './error-reporter'

/** Said by browsers about nothing that can be mended. */
const NOISE = /^Script error\.?$|^ResizeObserver loop/

/** Reports errors that nobody caught and promises that nobody waited for. @returns how to stop */
export function watchWindow(target: EventTarget, report: ErrorReporter['report']): () => void {
  const onError = (event: Event) => {
    const { message, filename, lineno, colno, error } = event as ErrorEvent
    if (!message || NOISE.test(message) || isForeign(filename)) return
    report({
      type: 'javascript_error',
      message: error instanceof Error ? wordsOf(error) : message,
      stack: error instanceof Error ? (error.stack ?? null) : null,
      source: filename || null,
      line: lineno || null,
      column: colno || null,
    })
  }
  const onRejection = (event: Event) => {
    const { reason } = event as PromiseRejectionEvent
    // What the page called off itself.
    if ((reason as Error | null)?.name === 'AbortError' || reason instanceof ConnectionLost) return
    const isError = reason instanceof Error
    report({
      type: 'unhandled_rejection',
      message: isError ? wordsOf(reason) : `a promise was refused with ${describe(reason)}`,
      stack: isError ? (reason.stack ?? null) : null,
    })
  }
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}

/** `TypeError: x is undefined`. */
export const wordsOf = (error: Error): string => `${error.name}: ${error.message}`

const describe = (value: unknown): string =>
  typeof value === 'string' ? value : Object.prototype.toString.call(value)

/** Of an extension of the visitor's browser. */
const isForeign = (source: string | undefined): boolean => /^[a-z]+-extension:/.test(source ?? '')
