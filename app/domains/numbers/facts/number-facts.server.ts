import { z } from 'zod'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { open } from '~/platform/secrets/secrets.server'
import type { AskedFact } from '../carriers/carrier'
import { carrierNamed } from '../carriers/registry.server'
import type { NumberType } from '../number-country'

export interface NumberKind {
  workspaceId: string
  country: string
  type: NumberType
  carrier: string
}

const factsSchema = z.record(z.string(), z.string())

/**
 * What the carrier asks about whoever uses a workspace's numbers of a kind: of the company where one is billed, else of the
 * person.
 *
 * @throws AppError `carrier_unreachable`
 */
export async function askedFacts({ workspaceId, country, type, carrier }: NumberKind): Promise<AskedFact[]> {
  const { askedFacts: ask } = carrierNamed(carrier)
  if (!ask) return []
  const customer = await systemDb().billingCustomer.findUnique({ where: { workspaceId } })
  return ask({ country, type, isCompany: Boolean(customer?.company) })
}

/** What was said of it, by the carrier's names. It counts for all the workspace's numbers of the kind. */
export async function readFacts({
  workspaceId,
  country,
  type,
}: Omit<NumberKind, 'carrier'>): Promise<Record<string, string>> {
  const row = await systemDb().numberFacts.findUnique({
    where: { workspaceId_country_type: { workspaceId, country, type } },
  })
  return row ? unsealed(row.facts) : {}
}

const unsealed = (facts: Uint8Array) => factsSchema.parse(JSON.parse(open(facts, 'number-facts')))

/** All that was said about whoever uses a workspace's numbers, by kind of number. */
export async function listFacts(workspaceId: string) {
  const rows = await workspaceDb(workspaceId).numberFacts.findMany({
    orderBy: [{ country: 'asc' }, { type: 'asc' }],
  })
  return rows.map(({ country, type, facts }) => ({ country, type, facts: unsealed(facts) }))
}

/** A fact that is asked for, and what was said of it. */
export interface FactToTell extends AskedFact {
  value: string
}

/** What is asked for and what is known of it, for the page that asks; nothing while the carrier can't be reached. */
export async function factsToTell(
  workspaceId: string,
  kind: Omit<NumberKind, 'workspaceId'>,
): Promise<FactToTell[]> {
  const asked = await askedFacts({ ...kind, workspaceId }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'carrier_unreachable') return []
    throw error
  })
  if (asked.length === 0) return []
  const known = await readFacts({ ...kind, workspaceId })
  return asked.map((fact) => ({ ...fact, value: known[fact.name] ?? '' }))
}
