import { databasePool, type Prisma } from './db.server'
import { statementNames } from './statement-names'

const nameOf = statementNames()

/**
 * Rows of what every page asks, by the driver itself: by way of Prisma the same statement takes three times the processor's
 * time. It is scoped by what it says alone.
 */
export async function readRows<Row extends object>({ text, values }: Prisma.Sql): Promise<Row[]> {
  const { rows } = await databasePool().query<Row>({ name: nameOf({ sql: text }), text, values })
  return rows
}
