import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { getNamedType } from 'graphql'
import type { ApiContext } from '../admin-api/context'
import { executeDocument } from '../admin-api/execute'
import { adminSchema } from '../admin-api/schema'
import type { StorePlatform } from '../platform'
import { gid } from '../state/gid'
import { flatten, flattenOne } from './flatten'
import { type BulkOperation, isOver } from './operation'
import { PAGE_INFO, pageDocument } from './page-document'
import type { BulkPlan } from './plan'

type Json = Record<string, unknown>

/** Results are kept for a week. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Runs bulk operations in the background, a page at a time, into files. */
export class BulkRunner {
  readonly operations: BulkOperation[] = []
  private readonly failing: { code: NonNullable<BulkOperation['errorCode']>; afterObjects: number }[] = []
  private folder: Promise<string> | null = null
  private gate: Promise<void> | null = null
  private isStopped = false
  private running: Promise<unknown> = Promise.resolve()

  constructor(private readonly platform: StorePlatform) {}

  /** Stops all operations where they are, until the answer is called. */
  hold(): () => void {
    let open = () => {}
    this.gate = new Promise((done) => {
      open = () => {
        this.gate = null
        done()
      }
    })
    return open
  }

  /** Lets the next operation fail, after so many lines. */
  failNext(code: NonNullable<BulkOperation['errorCode']> = 'INTERNAL_SERVER_ERROR', afterObjects = 0): void {
    this.failing.push({ code, afterObjects })
  }

  unfinished(shop: string): BulkOperation[] {
    return this.operations.filter((one) => one.shop === shop && !isOver(one))
  }

  find(id: number): BulkOperation | undefined {
    return this.operations.find((one) => one.id === id)
  }

  async start(
    plan: BulkPlan,
    query: string,
    groupObjects: boolean,
    context: ApiContext,
  ): Promise<BulkOperation> {
    const { platform, shop } = context
    this.folder ??= mkdtemp(join(tmpdir(), 'store-platform-'))
    const id = platform.ids.next()
    const operation: BulkOperation = {
      id,
      shop: shop.domain,
      type: 'QUERY',
      query,
      groupObjects,
      status: 'CREATED',
      errorCode: null,
      objectCount: 0,
      rootObjectCount: 0,
      fileSize: 0,
      file: join(await this.folder, `${id}.jsonl`),
      createdAt: platform.clock.stamp(),
      completedAt: null,
    }
    this.operations.push(operation)
    this.running = Promise.all([this.running, this.run(operation, plan, context)])
    return operation
  }

  cancel(operation: BulkOperation): void {
    if (!isOver(operation)) operation.status = 'CANCELING'
  }

  /** Waits for every operation that was started. */
  async settle(): Promise<void> {
    await this.running
  }

  async stop(): Promise<void> {
    this.isStopped = true
    for (const operation of this.operations) this.cancel(operation)
    this.gate = null
    await this.running
    if (this.folder) await rm(await this.folder, { recursive: true, force: true })
  }

  /** The signed address of a result; null while there is none. */
  urlOf(operation: BulkOperation): string | null {
    if (operation.objectCount === 0 || !operation.completedAt) return null
    const expires = Math.floor((Date.parse(operation.completedAt) + KEPT_MS) / 1000)
    const signature = this.signature(operation.id, expires)
    return (
      'https://storage.googleapis.com/shopify-tiers-assets-prod-us-east1/bulk-operation-outputs/' +
      `${operation.id}.jsonl?GoogleAccessId=assets-us-prod&Expires=${expires}&Signature=${signature}`
    )
  }

  signature(id: number, expires: number): string {
    return createHmac('sha256', this.platform.app.apiSecret).update(`bulk/${id}/${expires}`).digest('hex')
  }

  private async run(operation: BulkOperation, plan: BulkPlan, context: ApiContext): Promise<void> {
    const failure = this.failing.shift()
    const file = createWriteStream(operation.file)
    let cursor: string | null = null
    await setImmediate()
    for (;;) {
      if (this.gate) await this.gate
      if (operation.status === 'CANCELING' || this.isStopped) {
        operation.status = 'CANCELED'
        break
      }
      operation.status = 'RUNNING'
      if (failure && operation.objectCount >= failure.afterObjects) {
        operation.status = 'FAILED'
        operation.errorCode = failure.code
        break
      }
      const page = await this.page(plan, cursor, { ...context, bulk: 'list' })
      if ('failed' in page) {
        operation.status = 'FAILED'
        operation.errorCode = page.failed
        break
      }
      for (const line of this.lines(plan, page.data, operation)) {
        const text = `${JSON.stringify(line)}\n`
        operation.objectCount += 1
        operation.fileSize += Buffer.byteLength(text)
        if (!file.write(text)) await once(file, 'drain')
      }
      cursor = page.next
      if (!cursor) {
        operation.status = 'COMPLETED'
        break
      }
      await setImmediate()
    }
    file.end()
    await finished(file)
    this.finish(operation, context)
  }

  private async page(
    plan: BulkPlan,
    cursor: string | null,
    context: ApiContext,
  ): Promise<{ data: Json; next: string | null } | { failed: NonNullable<BulkOperation['errorCode']> }> {
    const document = pageDocument(adminSchema().schema, plan, cursor)
    const { data, errors } = await executeDocument(document, {}, undefined, context)
    const denied = errors?.some(({ extensions }) => extensions.code === 'ACCESS_DENIED')
    if (errors) {
      if (!denied) this.platform.jobs.failures.push(errors[0])
      return { failed: denied ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR' }
    }
    const root = (data as Record<string, Json | null>)[plan.root.alias?.value ?? plan.root.name.value] ?? {}
    const info = root[PAGE_INFO] as { hasNextPage: boolean; endCursor: string } | undefined
    return { data: root, next: info?.hasNextPage ? info.endCursor : null }
  }

  /** Lines of a page. Ungrouped, children come after all parents and mixed: nobody may count on their order. */
  private *lines(plan: BulkPlan, data: Json, operation: BulkOperation): Generator<Json> {
    const { schema } = adminSchema()
    const type = getNamedType(schema.getQueryType()!.getFields()[plan.root.name.value]!.type)
    const { parents, children } = plan.isList
      ? flatten(schema, data, plan.root, type)
      : flattenOne(schema, data, plan.root, type)
    operation.rootObjectCount += parents.length
    if (operation.groupObjects) {
      for (const [index, parent] of parents.entries()) {
        yield parent
        yield* children[index]!
      }
      return
    }
    yield* parents
    const longest = Math.max(0, ...children.map((own) => own.length))
    for (let index = 0; index < longest; index += 1)
      for (const own of children) if (own[index]) yield own[index]!
  }

  private finish(operation: BulkOperation, { shop }: ApiContext): void {
    operation.completedAt = this.platform.clock.stamp()
    if (this.isStopped) return
    this.platform.webhooks.emit(shop, 'bulk_operations/finish', {
      admin_graphql_api_id: gid('BulkOperation', operation.id),
      completed_at: operation.completedAt,
      created_at: operation.createdAt,
      error_code: operation.errorCode?.toLowerCase() ?? null,
      status: operation.status.toLowerCase(),
      type: 'query',
    })
  }
}
