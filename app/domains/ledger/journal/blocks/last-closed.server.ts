import { Prisma } from '~/platform/db/db.server'

/** The last entry whose lines are in the sums of a closed stretch; those behind it are added up line by line. */
export const LAST_CLOSED = Prisma.sql`SELECT coalesce(max(to_entry), 0) FROM journal_blocks`
