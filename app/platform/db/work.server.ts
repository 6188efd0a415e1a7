import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long one statement may run, by what it runs for, in milliseconds. Migrations have connections of their own without
 * a limit, the watch over the database a deadline of its own.
 */
export const STATEMENT_TIMEOUTS_MS = {
  /** Somebody waits for it. */
  request: 15_000,
  /** A list that somebody filters: other members' requests need the same connections. */
  filter: 5_000,
  job: 10 * 60_000,
  export: 10 * 60_000,
  import: 60 * 60_000,
} as const

/**
 * How long a statement of it waits for a lock, in milliseconds; 0 for as long as it runs. Whoever holds a table (a command
 * at a console, a restore) would otherwise fill the pool with statements that wait, and what needs other tables waits too.
 */
export const LOCK_TIMEOUTS_MS = {
  request: 3_000,
  filter: 3_000,
  job: 0,
  export: 0,
  import: 0,
} as const satisfies Record<keyof typeof STATEMENT_TIMEOUTS_MS, number>

/** A plain read waits for no lock but that of a whole table, and there are many: they give up sooner. */
const READ_LOCK_TIMEOUT_MS = 500

export type WorkKind = keyof typeof STATEMENT_TIMEOUTS_MS

/** Something at work that can be told that nobody waits for it any more. */
export interface Cancelable {
  cancelSoon(): void
}

/** Whom work is for: all connections under one of these names are counted together (`connection-shares.server`). */
export type Claimant =
  | `${'member' | 'workspace' | 'shopper' | 'shoppers'}:${string}`
  | 'anonymous'
  | 'strangers'

interface Claim {
  claimants: readonly Claimant[]
  /** Connections that are kept from statement to statement, as a transaction does. */
  held: number
}

/** A piece of work that statements are run for: what limits them, and whether somebody still waits. */
export class Work {
  private readonly running = new Set<Cancelable>()
  private left = false

  constructor(
    readonly kind: WorkKind,
    /** Its reads may be cancelled when nobody waits any more; what changes something is always finished. */
    private readonly canBeLeft = false,
    readonly claim: Claim = { claimants: [], held: 0 },
  ) {}

  get isLeft(): boolean {
    return this.left
  }

  get lockTimeoutMs(): number {
    const limit = LOCK_TIMEOUTS_MS[this.kind]
    return this.canBeLeft ? Math.min(limit, READ_LOCK_TIMEOUT_MS) : limit
  }

  /** Whoever waited is gone. */
  leave(): void {
    if (!this.canBeLeft || this.left) return
    this.left = true
    for (const statement of this.running) statement.cancelSoon()
  }

  begin(statement: Cancelable): void {
    if (!this.canBeLeft) return
    this.running.add(statement)
    if (this.left) statement.cancelSoon()
  }

  end(statement: Cancelable): void {
    this.running.delete(statement)
  }

  /** The same piece under another limit: whoever leaves one leaves the other. */
  as(kind: WorkKind): Work {
    return this.follow(new Work(kind, this.canBeLeft, this.claim))
  }

  /** The same piece, counted for nobody. */
  uncounted(): Work {
    return this.follow(new Work(this.kind, this.canBeLeft))
  }

  private follow(other: Work): Work {
    if (this.left) other.leave()
    else this.begin({ cancelSoon: () => other.leave() })
    return other
  }
}

const current = new AsyncLocalStorage<Work>()
const BACKGROUND = new Work('job')

/** Says whom the work at hand is for, once that is known. */
export function claimWork(...claimants: Claimant[]): void {
  const work = current.getStore()
  if (work && work.claim.claimants.length > 0) work.claim.claimants = claimants
}

/** Says that the work at hand is for a shop's shoppers, and for which of them once that is known. */
export const claimForShopper = (workspaceId: string, shopperId?: string): void =>
  claimWork(...(shopperId ? [`shopper:${shopperId}` as const] : []), `shoppers:${workspaceId}`, 'strangers')

/** Runs the part of the work at hand that finds out whom it is for: it may not wait for those whom it might turn out to be. */
export const runUncounted = <T>(task: () => T): T => current.run(currentWork().uncounted(), task)

/** What the code that asks is working for; outside any request that is a job. */
export const currentWork = (): Work => current.getStore() ?? BACKGROUND

/** Runs a task as a piece of work of its own, whoever asked for it: for what a request begins and others wait for too. */
export const runWork = <T>(work: Work | WorkKind, task: () => T): T =>
  current.run(typeof work === 'string' ? new Work(work) : work, task)

/** Runs a part of the work at hand under the limit of another kind. */
export const runPart = <T>(kind: WorkKind, task: () => T): T => current.run(currentWork().as(kind), task)

/**
 * The task as a part of the work at hand, whenever it is called: what a stream reads once it is told of something is for its
 * reader, and ends with them.
 */
export function bindWork<Args extends unknown[], T>(task: (...args: Args) => T): (...args: Args) => T {
  const work = currentWork()
  return (...args) => current.run(work, () => task(...args))
}
