import { Prisma, type SystemTx } from '~/platform/db/db.server'

export interface Numbered {
  /** `invoice` or `credit_note` */
  kind: string
  isTest: boolean
  /** UTC; its year names the series. */
  at: Date
}

/**
 * The next number of a series, without gaps: the series' row stays locked until the caller's transaction ends, so a
 * number that isn't kept is the next one's. Call it last, as others wait for that lock.
 */
export async function takeNumber(tx: SystemTx, { kind, isTest, at }: Numbered): Promise<string> {
  const series = seriesOf({ kind, isTest, at })
  const [taken] = await tx.$queryRaw<{ last_number: number }[]>(Prisma.sql`
    INSERT INTO invoice_series AS s (series, last_number) VALUES (${series}, 1)
    ON CONFLICT (series) DO UPDATE SET last_number = s.last_number + 1
    RETURNING last_number`)
  return `${series}-${String(taken!.last_number).padStart(6, '0')}`
}

/**
 * Locks the series of invoices and of credit notes for a transaction that takes a number of each: held one after the
 * other, with a customer locked between, two transactions could wait for each other.
 */
export async function holdSeries(tx: SystemTx, { isTest, at }: Omit<Numbered, 'kind'>): Promise<void> {
  for (const kind of ['credit_note', 'invoice'])
    await tx.$executeRaw`
      INSERT INTO invoice_series AS s (series, last_number) VALUES (${seriesOf({ kind, isTest, at })}, 0)
      ON CONFLICT (series) DO UPDATE SET last_number = s.last_number`
}

const seriesOf = ({ kind, isTest, at }: Numbered) =>
  `${isTest ? 'TEST-' : ''}${kind === 'invoice' ? 'INV' : 'CN'}-${at.getUTCFullYear()}`
