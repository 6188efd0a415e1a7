import { type ActionFunctionArgs, data } from '@remix-run/node'
import { toAppError } from '~/platform/errors/app-error'
import { reportError } from '~/platform/telemetry/report-error.server'
import type { Refusal } from '~/ui/refusals/refusal'

type Action = (args: ActionFunctionArgs) => Promise<unknown>

/**
 * Has an action answer what went wrong instead of throwing it: its page stays, with all that was typed, and says it
 * (`RefusalBanner` in a store's admin, `RefusalToasts` in the portal). Who may not do it at all (401, 403) is sent away as everywhere.
 *
 * @returns the action's own answer, or `{ refusal }` with the error's status
 */
export function tellRefusals<Own extends Action>(action: Own) {
  return async (args: ActionFunctionArgs) => {
    try {
      return (await action(args)) as Awaited<ReturnType<Own>>
    } catch (thrown) {
      if (!isError(thrown)) throw thrown
      const error = toAppError(thrown)
      if (error.status === 401 || error.status === 403) throw thrown
      const { request } = args
      const id = await reportError(thrown, {
        pageUrl: request.url,
        userAgent: request.headers.get('user-agent'),
      })
      const values = new URLSearchParams(
        Object.entries(error.values).map(([name, value]) => [name, `${value}`]),
      )
      const problem = values.size > 0 ? `${error.messageKey}?${values}` : error.messageKey
      const refusal: Refusal = { problem, id: error.report ? id : null }
      return data({ refusal }, error.status)
    }
  }
}

/** Redirects and answers of the action's own are thrown too. */
const isError = (thrown: unknown): boolean => thrown instanceof Error
