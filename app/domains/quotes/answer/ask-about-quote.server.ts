import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { tellAdmins } from '../mail/tell-admins.server'
import { quoteOfLink } from '../view/quote-links.server'

const QUESTIONS = { limit: 10, windowMs: 3_600_000 }

/** Takes a customer's question. @throws AppError `rate_limited` */
export async function askAboutQuote(token: string, body: string): Promise<void> {
  const quote = await quoteOfLink(systemDb(), token)
  const { allowed } = await takeFromBudget(`quote:questions:${quote.number}`, QUESTIONS)
  if (!allowed) throw new AppError('rate_limited')
  await systemDb().$transaction(async (tx) => {
    await tx.quoteMessage.create({ data: { number: quote.number, author: 'customer', body } })
    await tellAdmins(tx, 'asked', quote, body)
  })
}
