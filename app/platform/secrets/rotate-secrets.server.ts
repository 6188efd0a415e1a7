import { Prisma, systemDb } from '~/platform/db/db.server'
import { SEALED_COLUMNS, type SealPurpose } from './sealed-columns'
import { open, seal, sealedPrefix } from './secrets.server'

export interface RotatedColumn {
  table: string
  column: string
  resealed: number
  /** Sealed with a key that isn't here, or damaged. */
  unreadable: number
}

const AT_ONCE = 500

/**
 * Seals everything anew that isn't sealed with the current key, in batches, while the app runs. What is done is found
 * done by the next call, so it can be killed at any moment.
 */
export async function rotateSecrets(): Promise<RotatedColumn[]> {
  const done: RotatedColumn[] = []
  for (const [purpose, { table, column }] of Object.entries(SEALED_COLUMNS))
    done.push({ table, column, ...(await rotateColumn(purpose as SealPurpose)) })
  return done
}

async function rotateColumn(purpose: SealPurpose): Promise<{ resealed: number; unreadable: number }> {
  const { table, column } = SEALED_COLUMNS[purpose]
  const [from, name] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)]
  const prefix = sealedPrefix()
  const count = { resealed: 0, unreadable: 0 }
  for (let after: Uint8Array = new Uint8Array(); ; ) {
    // In the order of the values themselves: each is random, none comes twice, and no table has to tell its key.
    const rows = await systemDb().$queryRaw<{ value: Uint8Array }[]>`
      SELECT ${name} AS value FROM ${from}
      WHERE ${name} > ${after} AND substr(${name}, 1, ${prefix.length}) <> ${prefix}
      ORDER BY 1 LIMIT ${AT_ONCE}`
    for (const { value } of rows) {
      const text = tryOpen(value, purpose)
      if (text === null) count.unreadable += 1
      // Where somebody wrote another meanwhile, that one is sealed with the current key.
      else
        count.resealed += await systemDb().$executeRaw`
          UPDATE ${from} SET ${name} = ${seal(text, purpose)} WHERE ${name} = ${value}`
    }
    if (rows.length < AT_ONCE) return count
    after = rows.at(-1)!.value
  }
}

function tryOpen(value: Uint8Array, purpose: SealPurpose): string | null {
  try {
    return open(value, purpose)
  } catch {
    return null
  }
}
