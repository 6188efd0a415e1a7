import type { SubmissionResult } from '@conform-to/react'
import { extendHold, findReservation, holdNumber, orderNumber } from '~/domains/numbers/numbers.server'
import { billingDetailsSchema } from '~/domains/payments/payments'
import { AppError } from '~/platform/errors/app-error'
import { parseForm } from '~/ui/form/parse-form'
import { type CurrencyWish, numberCurrency } from './number-currency.server'

interface Who {
  workspaceId: string
  user: { id: string; email: string }
  language: string
  wish: CurrencyWish
}

type Answer =
  /** Where it leads. */
  | { to: string }
  /** What stands in the way: a message key, or what is wrong with the form. */
  | { problem: string | null; lastResult: SubmissionResult<string[]> | null; status: number }

/**
 * Does what a form of a held number's page asks for: `extend` the hold, `order` the number, hold it `again`.
 *
 * @throws AppError `not_found`, `bad_request`
 */
export async function commandHold(who: Who, reservationId: string, form: FormData): Promise<Answer> {
  try {
    return await command(who, reservationId, form)
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === 'conflict')) throw thrown
    return { problem: thrown.messageKey, lastResult: null, status: thrown.status }
  }
}

async function command(who: Who, reservationId: string, form: FormData): Promise<Answer> {
  const { workspaceId, user, language, wish } = who
  const chosen = wish.chosen ? `?${new URLSearchParams({ currency: wish.chosen })}` : ''
  const to = `/payment/phone-number/${reservationId}${chosen}`
  const intent = form.get('intent')
  if (intent === 'extend') {
    await extendHold(workspaceId, reservationId)
    return { to }
  }
  if (intent === 'again') {
    const { e164, country, type } = await findReservation(workspaceId, reservationId)
    const id = await holdNumber({ workspaceId, userId: user.id, e164, country, type })
    return { to: `/payment/phone-number/${id}${chosen}` }
  }
  if (intent !== 'order') throw new AppError('bad_request', { detail: 'no command for a held number' })
  const submission = parseForm(form, billingDetailsSchema)
  if (submission.status !== 'success') return { problem: null, lastResult: submission.reply(), status: 400 }
  const { currency } = await numberCurrency(workspaceId, wish)
  await orderNumber({
    workspaceId,
    user,
    language,
    seenFrom: wish.country,
    reservationId,
    currency,
    details: submission.value,
  })
  return { to }
}
