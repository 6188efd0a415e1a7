import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { newWorkspaceSchema } from '~/domains/identity/identity'
import { listWorkspaces, openWorkspace, requireSession } from '~/domains/identity/identity.server'
import { NewWorkspace } from '~/domains/identity/ui/team/new-workspace'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { answerForm } from '~/ui/form/answer-form.server'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth', 'team', 'shell'], isDoor: true }

/** One more shop, or the first one of somebody who works in none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireSession(request)
  const hasOther = (await listWorkspaces(user.id)).length > 0
  return { hasOther, title: translator(languageOfRequest(request), 'team')('new.title') }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireSession(request)
  return answerForm(await request.formData(), newWorkspaceSchema, async ({ name }) => {
    await openWorkspace(session, name)
    return redirect('/dashboard')
  })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
]

export default function NewWorkspacePage() {
  return (
    <AuthFrame>
      <NewWorkspace {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
    </AuthFrame>
  )
}
