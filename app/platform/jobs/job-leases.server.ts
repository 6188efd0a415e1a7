import type PgBoss from 'pg-boss'
import { log } from '~/platform/telemetry/log.server'

/** A job whose worker gave no sign of life for so long is given to another. */
const LEASE_S = 30
const RENEW_EVERY_MS = 5000

/** The queue itself waits for a job's whole expiry, a quarter of an hour and more. Its sign of life stands in the job's output, which is written at its end. */
const RENEW = `
  UPDATE pgboss.job SET output = jsonb_build_object('aliveAt', now()) WHERE id = ANY($1::uuid[]) AND state = 'active'`

/** Nobody ever had the ones without a sign of life in hand: the answer to whoever fetched them was lost, which is no try. */
const PUT_BACK = `
  UPDATE pgboss.job SET
    state = (CASE WHEN output ? 'aliveAt' AND retry_count >= retry_limit THEN 'failed' ELSE 'retry' END)::pgboss.job_state,
    completed_on = CASE WHEN output ? 'aliveAt' AND retry_count >= retry_limit THEN now() END,
    started_on = CASE WHEN output ? 'aliveAt' THEN started_on END,
    start_after = now()
  WHERE state = 'active'
    AND GREATEST(started_on, (output ->> 'aliveAt')::timestamptz) < now() - ${LEASE_S} * interval '1 second'
  RETURNING name`

type Database = Pick<PgBoss.Db, 'executeSql'>

/** The jobs that this process has in hand, and how others know. */
export class JobLeases {
  private readonly inHand = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly database: Database,
    /** Called with the queues in which a job was put back. */
    private readonly tell: (names: string[]) => void,
  ) {}

  /** Gives signs of life for what is in hand, and puts back what nobody has, until it is stopped. */
  start(): void {
    const look = () => {
      this.turn = this.turn
        .then(() => this.renewAndPutBack())
        .catch((error: Error) => {
          log().warn({ reason: error.message }, 'jobs of dead workers could not be put back')
        })
    }
    look()
    this.timer = setInterval(look, RENEW_EVERY_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.turn
  }

  /** Runs a job's work while others know that it is in hand. */
  async hold<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.inHand.add(id)
    try {
      await this.database.executeSql(RENEW, [[id]])
      return await work()
    } finally {
      this.inHand.delete(id)
    }
  }

  /** Its own first: this process may have stood still for longer than a lease. */
  private async renewAndPutBack(): Promise<void> {
    if (this.inHand.size > 0) await this.database.executeSql(RENEW, [[...this.inHand]])
    const { rows } = (await this.database.executeSql(PUT_BACK, [])) as { rows: { name: string }[] }
    if (rows.length > 0) this.tell([...new Set(rows.map(({ name }) => name))])
  }
}
