import { nameUsers } from '~/domains/identity/identity.server'
import { readDispute } from '~/domains/payments/payments.server'

/** One dispute, and who had a hand in its answer by name. @throws AppError `not_found` */
export async function showDispute(id: string) {
  const dispute = await readDispute(id)
  const hands = dispute.answers.flatMap(({ editedBy, sentBy }) => [editedBy, sentBy])
  const people = await nameUsers([...new Set(hands.filter((one) => one !== null))])
  return { dispute, people: Object.fromEntries(people) as Record<string, string> }
}
