import pg from 'pg'
import { log } from '~/platform/telemetry/log.server'
import { databaseUnavailable, isDatabaseAway } from './availability.server'
import { ConnectionShares } from './connection-shares.server'
import { asDatabaseError } from './database-errors'
import { SerialClient } from './serial-client.server'
import { currentWork } from './work.server'

/** Longest wait for a connection: one that is free, or a new one. */
const CONNECT_TIMEOUT_MS = 5000
/** Idle connections are asked after so long whether anybody is at the other end; ten unanswered seconds cut them. */
const KEEP_ALIVE_MS = 10_000

type Taken = (error: unknown, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/**
 * A pool whose callers never wait for a database that is away, and whose connections are handed out with the limits of
 * what they are taken for (`work.server`).
 */
export class DatabasePool extends pg.Pool {
  private readonly shares: ConnectionShares
  /** What gives back the places of connections that are handed out. */
  private readonly places = new WeakMap<pg.PoolClient, () => void>()

  constructor(config: pg.PoolConfig) {
    super({
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      Client: SerialClient,
      ...config,
    })
    // An idle client's error has no caller: unheard, a restart of the database would end the process.
    // Not the error itself: it drags the whole client along, with what it was last asked.
    this.on('error', ({ message }) =>
      log().debug({ reason: message }, 'an idle database connection was lost'),
    )
    this.shares = new ConnectionShares(this.options.max)
    this.on('release', (_error, client) => this.places.get(client)?.())
  }

  override connect = ((taken?: Taken) => {
    const taking = this.takeShare(taken === undefined)
    if (!taken) return taking
    taking.then((client) => taken(undefined, client, client.release), taken)
  }) as pg.Pool['connect']

  override query = ((...args: unknown[]) => {
    const ask = super.query.bind(this) as unknown as (...args: unknown[]) => Promise<unknown>
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return ask(...args.slice(0, -1), (error: unknown, result: unknown) =>
        callback(error ? asDatabaseError(error) : error, result),
      )
    return ask(...args).catch((error: unknown) => {
      throw asDatabaseError(error)
    })
  }) as pg.Pool['query']

  /** @param isHeld whether it is kept from statement to statement */
  private async takeShare(isHeld: boolean): Promise<pg.PoolClient> {
    const work = currentWork()
    const giveBack = await this.shares.take(work)
    if (isHeld) work.claim.held++
    const leave = () => {
      if (isHeld) work.claim.held--
      giveBack()
    }
    try {
      const client = await this.take()
      this.places.set(client, () => {
        this.places.delete(client)
        leave()
      })
      return client
    } catch (error) {
      leave()
      throw error
    }
  }

  private async take(): Promise<pg.PoolClient> {
    for (;;) {
      if (isDatabaseAway()) throw databaseUnavailable()
      const client = await this.connectAny()
      if (!(client instanceof SerialClient)) return client
      if (client.isSpent) {
        client.release(true)
        continue
      }
      try {
        await client.prepare(currentWork())
        return client
      } catch (error) {
        client.release(true)
        throw error
      }
    }
  }

  private async connectAny(): Promise<pg.PoolClient> {
    try {
      return await (super.connect as unknown as () => Promise<pg.PoolClient>)()
    } catch (error) {
      throw asDatabaseError(error)
    }
  }
}
