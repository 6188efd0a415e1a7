import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { piecePageSchema } from '~/domains/knowledge/knowledge'
import {
  getSource,
  listPieces,
  parseSourceId,
  publicAddress,
  readAgain,
  removeSource,
  submitSource,
} from '~/domains/knowledge/knowledge.server'
import { AppError } from '~/platform/errors/app-error'
import { parseFields } from '~/platform/http/parse-fields'
import { pathsOf } from './paths-of.server'
import { readOwnForm } from './read-form.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId, workspace } = await requireMember(request, 'knowledge.read')
  const id = parseSourceId(params.id)
  const page = parseFields(piecePageSchema, new URL(request.url).searchParams)
  const [source, pieces] = await Promise.all([getSource(workspaceId, id), listPieces(workspaceId, id, page)])
  const isWritten = source.kind === 'PAGE' || source.kind === 'QA'
  return { source, ...pieces, publicUrl: isWritten ? publicAddress(workspace.slug, id) : null }
}

export async function action({ request, params }: ActionFunctionArgs) {
  // Before the form is read, which may be a long one.
  const { workspaceId } = await requireMember(request, 'knowledge.write')
  const form = await readOwnForm(request)
  const id = parseSourceId(params.id)
  if (form.get('intent') === 'remove') {
    await removeSource(workspaceId, id)
    return redirect(pathsOf(request).knowledge)
  }
  if (form.get('intent') === 'read-again') {
    await readAgain(workspaceId, id)
    return { saved: false, reply: null }
  }
  const { kind } = await getSource(workspaceId, id)
  if (kind === 'STORE') throw new AppError('access_denied')
  const outcome = await submitSource(workspaceId, kind, form, id)
  return outcome.saved ? { saved: true, reply: null } : data({ saved: false, reply: outcome.reply }, 400)
}
