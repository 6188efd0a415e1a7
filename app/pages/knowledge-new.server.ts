import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { submitSource } from '~/domains/knowledge/knowledge.server'
import { addKinds } from '~/domains/knowledge/ui/add-kind'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { pathsOf } from './paths-of.server'
import { readOwnForm } from './read-form.server'

const kindOf = (params: URLSearchParams) =>
  addKinds.find((kind) => kind === params.get('kind')?.toUpperCase())

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request, 'knowledge.write')
  const { searchParams } = new URL(request.url)
  return {
    kind: kindOf(searchParams) ?? null,
    question: searchParams.get('question') ?? undefined,
    language: searchParams.get('language') ?? undefined,
    title: translator(languageOfRequest(request), 'knowledge')('add.title'),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  // Before the form is read, which may be a long one.
  const { workspaceId } = await requireMember(request, 'knowledge.write')
  const form = await readOwnForm(request)
  const kind = kindOf(new URL(request.url).searchParams)
  if (!kind) throw new AppError('bad_request', { detail: 'no kind of source' })
  const outcome = await submitSource(workspaceId, kind, form)
  if (!outcome.saved) return data(outcome.reply, 400)
  const { knowledge } = pathsOf(request)
  return redirect(outcome.id ? `${knowledge}/${outcome.id}` : knowledge)
}
