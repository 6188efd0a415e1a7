import { Prisma } from './generated/client'

interface UpsertArgs {
  where: unknown
  create: unknown
  update: unknown
  select?: unknown
}

/** The operations an upsert is made of, as one model of the extended client or of its transaction has them. */
interface Model {
  update(args: unknown): Promise<unknown>
  createManyAndReturn(args: unknown): Promise<unknown[]>
}

/**
 * Prisma's own upsert becomes a read and a write as soon as its `where` holds more than the unique key, as each
 * narrowed one does: two callers at once both read nothing, and the second insert fails. Here the insert gives way
 * to a row that is there, also to one that another transaction is about to commit. `create` is a plain row.
 */
export async function upsert<T, A>(
  this: T,
  args: Prisma.Exact<A, Prisma.Args<T, 'upsert'>>,
): Promise<Prisma.Result<T, A, 'upsert'>> {
  const model = Prisma.getExtensionContext(this) as unknown as Model
  const { where, create, update: data, select } = args as UpsertArgs
  const changed = () => model.update({ where, data, select })
  const found = await changed().catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
  if (found) return found as Prisma.Result<T, A, 'upsert'>
  const [made] = await model.createManyAndReturn({ data: [create], skipDuplicates: true, select })
  return (made ?? (await changed())) as Prisma.Result<T, A, 'upsert'>
}

const isNotFound = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025'
