import { AppError } from '~/platform/errors/app-error'
import { platform } from '../platform/platform-app.server'

/**
 * The pages that the platform's library shows by itself: App Bridge fetches a session token there and goes back to where
 * it was needed (`session-token`), or leaves the frame (`exit-iframe`). Crawlers get 410.
 *
 * @throws AppError `not_found` for any other address below; `store_disabled`
 */
export async function showAuthPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!/\/(session-token|exit-iframe)$/.test(pathname)) throw new AppError('not_found')
  return platform()
    .app.authenticate.admin(request)
    .then(
      () => {
        throw new AppError('not_found')
      },
      (answer: unknown) => {
        if (!(answer instanceof Response)) throw new AppError('not_found', { cause: answer })
        // Who may frame it is said once for all our pages.
        answer.headers.delete('content-security-policy')
        return answer
      },
    )
}
