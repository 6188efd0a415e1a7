import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { finishInstall } from '~/domains/store/store.server'

/** Where the store platform sends a merchant back who agreed. */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect(await finishInstall(request))
}
