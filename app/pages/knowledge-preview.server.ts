import type { ActionFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { previewSchema } from '~/domains/knowledge/knowledge'
import { parsePairs, previewText } from '~/domains/knowledge/knowledge.server'
import { parseFields } from '~/platform/http/parse-fields'
import { readOwnForm } from './read-form.server'

/** What a text will look like, or which pairs were found in it, before anything is saved. */
export async function action({ request }: ActionFunctionArgs) {
  // Before the form is read, which may be a long one.
  await requireMember(request, 'knowledge.write')
  const { markdown, pairs } = parseFields(previewSchema, await readOwnForm(request))
  return pairs === undefined ? { html: await previewText(markdown) } : parsePairs(pairs)
}
