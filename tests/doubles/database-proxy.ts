import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/**
 * What becomes of connections to the database:
 * - `forward`: they are carried on
 * - `refuse`: nobody listens, and those that stood are reset
 * - `hang`: they are accepted and nothing is said; those that stood are reset
 * - `silent`: nothing is carried on any more, and nobody is told (a cable that is pulled); new ones are accepted as above
 */
export type Reach = 'forward' | 'refuse' | 'hang' | 'silent'

type Pair = readonly [near: Socket, far: Socket | null]

/** A way to a real PostgreSQL over loopback that can be broken in each way a network breaks. */
export class DatabaseProxy {
  /** Connections that were asked for so far, refused ones not counted. */
  accepted = 0
  private server: Server | null = null
  private port = 0
  private reach: Reach = 'forward'
  private readonly pairs = new Set<Pair>()
  private readonly silenced = new WeakSet<Pair>()

  private constructor(private readonly target: URL) {}

  static async to(databaseUrl: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(databaseUrl))
    await proxy.listen()
    return proxy
  }

  /** Connection string by way of here. */
  get url(): string {
    const { username, pathname } = this.target
    return `postgresql://${username}@127.0.0.1:${this.port}${pathname}`
  }

  async become(reach: Reach): Promise<void> {
    this.reach = reach
    if (reach === 'refuse') await this.close()
    else if (!this.server) await this.listen()
    if (reach === 'silent') for (const pair of this.pairs) this.silence(pair)
    else this.reset()
  }

  /** Connections that stand fall silent, new ones are carried on: a way that was lost and found again. */
  silenceOpen(): void {
    for (const pair of this.pairs) this.silence(pair)
  }

  async stop(): Promise<void> {
    this.reset()
    await this.close()
  }

  private async listen(): Promise<void> {
    const server = createServer((near) => this.take(near))
    this.server = server
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done))
    const address = server.address()
    this.port = typeof address === 'object' && address ? address.port : this.port
  }

  private async close(): Promise<void> {
    const { server } = this
    this.server = null
    this.reset()
    if (server) await new Promise<void>((done) => server.close(() => done()))
  }

  private take(near: Socket): void {
    this.accepted++
    const far = this.reach === 'forward' ? this.dialTarget() : null
    const pair = [near, far] as const
    this.pairs.add(pair)
    for (const end of pair) {
      end?.on('error', () => undefined)
      end?.on('close', () => this.drop(pair))
    }
    if (!far) return
    near.pipe(far)
    far.pipe(near)
  }

  private dialTarget(): Socket {
    const socket = this.target.searchParams.get('host')
    return socket
      ? dial(join(socket, '.s.PGSQL.5432'))
      : dial(Number(this.target.port) || 5432, this.target.hostname)
  }

  private silence(pair: Pair): void {
    this.silenced.add(pair)
    const [near, far] = pair
    near.unpipe()
    near.pause()
    far?.unpipe()
    far?.destroy()
  }

  private drop(pair: Pair): void {
    if (this.silenced.has(pair) && !pair[0].destroyed) return
    this.pairs.delete(pair)
    for (const end of pair) end?.destroy()
  }

  private reset(): void {
    for (const [near, far] of this.pairs) {
      near.resetAndDestroy()
      far?.destroy()
    }
    this.pairs.clear()
  }
}
