/** Why a source or one page of it can't be read; each has its words in content/messages/knowledge. */
export const readingFailures = [
  'no_text',
  'encrypted',
  'damaged',
  'unsupported',
  'too_large',
  'too_many_pages',
  'refused',
  'unreachable',
  'not_found',
  'server_error',
  'not_a_page',
  'robots',
  'noindex',
  'file_missing',
  'unexpected',
] as const

export type ReadingFailure = (typeof readingFailures)[number]

export class UnreadableError extends Error {
  constructor(
    readonly reason: ReadingFailure,
    options?: ErrorOptions,
  ) {
    super(`can't be read: ${reason}`, options)
    this.name = 'UnreadableError'
  }
}
