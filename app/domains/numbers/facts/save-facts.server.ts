import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { enqueue } from '~/platform/jobs/jobs.server'
import { seal } from '~/platform/secrets/secrets.server'
import { advanceNumber } from '../buying/advance-number.job.server'
import { findReservation } from '../reservations/reservation-queries.server'
import { factProblem } from './fact-problem'
import { askedFacts } from './number-facts.server'

/** What was typed, by field, and what is wrong with it, as message keys. */
export interface RefusedFacts {
  typed: Record<string, string>
  problems: Record<string, string>
}

/**
 * Keeps what operators ask about whoever uses a reservation's kind of number, sealed: it is personal. The number goes on at once
 * where nothing else is missing.
 *
 * @returns what was refused; null when all is kept
 * @throws AppError `not_found`; `bad_request` where nothing is asked; `carrier_unreachable`
 */
export async function saveFacts(
  workspaceId: string,
  reservationId: string,
  form: FormData,
): Promise<RefusedFacts | null> {
  const { country, type, carrier } = await findReservation(workspaceId, reservationId)
  const asked = await askedFacts({ workspaceId, country, type, carrier })
  if (asked.length === 0) throw new AppError('bad_request', { detail: `nothing is asked in ${country}` })
  const typed = Object.fromEntries(asked.map(({ name }) => [name, String(form.get(name) ?? '').trim()]))
  const problems = Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const problem = factProblem(name, value)
      return problem ? [[name, `numbers.facts.errors.${problem}`]] : []
    }),
  )
  if (Object.keys(problems).length > 0) return { typed, problems }
  const facts = seal(JSON.stringify(typed), 'number-facts')
  await systemDb().$transaction(async (tx) => {
    await tx.numberFacts.upsert({
      where: { workspaceId_country_type: { workspaceId, country, type } },
      create: { workspaceId, country, type, facts },
      update: { facts },
    })
    await enqueue(tx, advanceNumber, { reservationId })
  })
  return null
}
