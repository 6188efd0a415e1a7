import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { beginInstall } from '~/domains/store/store.server'
import { visitorOf } from '~/platform/http/visitor.server'

/** Where a store sends its merchant to install the app, or to agree to it anew. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { location, setCookie } = await beginInstall(request, visitorOf(request, context))
  return redirect(location, { headers: { 'set-cookie': setCookie } })
}
