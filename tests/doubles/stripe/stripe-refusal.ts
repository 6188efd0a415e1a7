import type { Answer } from '../payment-double'

export const refusal = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code ? { code } : {}) } },
})

/** Ends the work on a question with Stripe's error. */
export class StripeRefusal extends Error {
  readonly answer: Answer

  constructor(message: string, { status = 400, code }: { status?: number; code?: string } = {}) {
    super(message)
    this.answer = refusal(status, 'invalid_request_error', message, code)
  }
}
