import { systemDb } from '~/platform/db/db.server'
import { tellCustomer } from '../mail/tell-customer.server'
import { newestSent } from './get-quote.server'

/** Answers below a quote, where the customer reads it; they are mailed that there is an answer. */
export async function answerQuestion(number: string, adminId: string, body: string): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const quote = await newestSent(tx, number)
    await tx.quoteMessage.create({ data: { number, author: 'sales', authorId: adminId, body } })
    await tellCustomer(tx, 'answered', quote)
  })
}
