import type { LoaderFunctionArgs } from '@remix-run/node'
import { showAuthPage } from '~/domains/store/store.server'

/** Pages of the platform's own library, such as the one that fetches a session token. */
export async function loader({ request }: LoaderFunctionArgs) {
  return showAuthPage(request)
}
