import { AppError } from '~/platform/errors/app-error'
import { networkOf } from '~/platform/http/visitor.server'
import { takeFromBudgets } from '~/platform/limits/limits.server'
import { FORM_TOKEN_AGE_MS, type FormKind, readFormToken } from './form-token.server'

type Budget = { limit: number; windowMs: number }

export interface FormAtGate {
  form: FormKind
  token: string
  /** Before the keys of its budgets. */
  name: string
  /** Null: not known, which all such visitors share. */
  address: string | null | undefined
  byNetwork: Budget
  sender: { key: string; budget: Budget }
}

const ONCE = { limit: 1, windowMs: FORM_TOKEN_AGE_MS }

/**
 * Lets a public form through once, from a person who took their time, within the budgets of network and sender.
 *
 * @throws AppError `bad_request` for a token that is too old, too young or used, `rate_limited`
 */
export async function passFormGate({
  form,
  token,
  name,
  address,
  byNetwork,
  sender,
}: FormAtGate): Promise<void> {
  const read = readFormToken(token, form)
  if (!read) throw refused('stale')
  if (read.isEarly) throw refused('early')
  const [network, writer, once] = await takeFromBudgets([
    { key: `${name}:network:${address ? networkOf(address) : 'unknown'}`, budget: byNetwork },
    sender,
    { key: `${name}:token:${read.nonce}`, budget: ONCE },
  ])
  const late = [network, writer].find((answer) => answer && !answer.allowed)
  if (late)
    throw new AppError('rate_limited', {
      messageKey: 'site-forms.refused.tooMany',
      values: { count: Math.max(1, Math.ceil(late.retryAfterMs / 60_000)) },
    })
  if (!once?.allowed) throw refused('stale')
}

const refused = (why: 'early' | 'stale') =>
  new AppError('bad_request', { messageKey: `site-forms.refused.${why}` })
