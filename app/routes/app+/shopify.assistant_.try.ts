import type { ActionFunctionArgs } from '@remix-run/node'
import { noteTried, requireStoreMember } from '~/domains/store/store.server'
import { action as askAssistant } from '~/pages/assistant-try.server'
import { tellRefusals } from '~/pages/tell-refusals.server'

/** One question of the try-it card; asking it is a step of the setup. */
export const action = tellRefusals(async (args: ActionFunctionArgs) => {
  const answer = await askAssistant(args)
  const { store, workspaceId } = await requireStoreMember(args.request, 'assistant.read')
  await noteTried({ ...store, workspaceId })
  return answer
})
