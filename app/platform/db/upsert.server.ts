import { Prisma } from './generated/client'

interface UpsertArgs {
  where: unknown
  create: unknown
  update: unknown
}

/** The operations an upsert is made of, as one model of the extended client or of its transaction has them. */
interface Model {
  update(args: unknown): Promise<unknown>
  createMany(args: unknown): Promise<{ count: number }>
  findUniqueOrThrow(args: unknown): Promise<unknown>
}

/**
 * Prisma's own upsert is one statement only in some shapes. In the others (a relation is read with it, the key isn't
 * among what is created) it silently becomes a read and a write: two callers at once both read nothing, and the
 * second insert fails. Here, in every shape, the insert gives way to a row that is there, also to one that another
 * transaction is about to commit. `create` is a plain row.
 */
export async function upsert<T, A>(
  this: T,
  args: Prisma.Exact<A, Prisma.Args<T, 'upsert'>>,
): Promise<Prisma.Result<T, A, 'upsert'>> {
  const model = Prisma.getExtensionContext(this) as unknown as Model
  const { where, create, update: data, ...shape } = args as UpsertArgs
  const change = () => model.update({ where, data, ...shape })
  const insert = () => model.createMany({ data: [create], skipDuplicates: true })
  const read = () => model.findUniqueOrThrow({ where, ...shape })
  const changed = await change().catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
  const row = changed ?? ((await insert()).count > 0 ? await read() : await change())
  return row as Prisma.Result<T, A, 'upsert'>
}

const isNotFound = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025'
