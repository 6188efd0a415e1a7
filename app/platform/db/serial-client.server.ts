import pg from 'pg'

type Ask = (...args: unknown[]) => Promise<unknown>

/**
 * A connection that takes one query at a time. Prisma reads the relations of a row at once, inside a transaction all
 * on its one connection; pg queues them, warns, and stops doing so in version 9. Here each waits for the one before.
 */
export class SerialClient extends pg.Client {
  private unanswered = 0
  private last: Promise<unknown> = Promise.resolve()

  override query = ((...args: unknown[]) => {
    const ask = super.query.bind(this) as unknown as Ask
    if (!answersByPromise(args)) return ask(...args)
    const answer = this.unanswered === 0 ? ask(...args) : this.last.then(() => ask(...args))
    const answered = () => this.unanswered--
    this.unanswered++
    this.last = answer.then(answered, answered)
    return answer
  }) as pg.Client['query']
}

/** Queries with a callback are the pool's own, which never overlap; a cursor or a stream is an object of its own. */
const answersByPromise = (args: unknown[]): boolean =>
  typeof args.at(-1) !== 'function' && typeof (args[0] as { submit?: unknown } | null)?.submit !== 'function'
