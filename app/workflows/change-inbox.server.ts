import { z } from 'zod'
import {
  inboxViewSchema,
  labelSchema,
  markAllRead,
  removeInboxView,
  removeLabel,
  saveInboxView,
  saveLabel,
} from '~/domains/conversations/conversations.server'
import type { Action } from '~/domains/identity/identity'
import { AppError } from '~/platform/errors/app-error'

const id = z.uuid()

/** What a member may do with the inbox's list, as its forms send it. */
const commandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read-all') }),
  z.object({
    intent: z.literal('save-view'),
    name: inboxViewSchema.shape.name,
    /** The address's query. */
    query: z.string().max(2000),
    shared: z.literal('yes').optional(),
  }),
  z.object({ intent: z.literal('remove-view'), id }),
  labelSchema.extend({ intent: z.literal('save-label') }),
  z.object({ intent: z.literal('remove-label'), id }),
])
export type InboxCommand = z.infer<typeof commandSchema>

/** @throws AppError `bad_request` for what isn't a command */
export function readInboxCommand(form: Record<string, unknown>): InboxCommand {
  const parsed = commandSchema.safeParse(form)
  if (!parsed.success) throw new AppError('bad_request', { detail: z.prettifyError(parsed.error) })
  return parsed.data
}

/** How somebody looks at the list is their own; what the team shares takes who answers. */
export const actionFor = (command: InboxCommand): Action =>
  command.intent === 'read-all' ||
  command.intent === 'remove-view' ||
  (command.intent === 'save-view' && !command.shared)
    ? 'conversations.read'
    : 'conversations.answer'

/** Carries out one thing a member does with the list; what came of it is for the form. */
export async function changeInbox(
  { workspaceId, userId }: { workspaceId: string; userId: string },
  command: InboxCommand,
): Promise<{ done: InboxCommand['intent'] }> {
  const { intent } = command
  if (intent === 'read-all') await markAllRead(workspaceId, userId)
  if (intent === 'remove-view') await removeInboxView(workspaceId, userId, command.id)
  if (intent === 'remove-label') await removeLabel(workspaceId, command.id)
  if (intent === 'save-label') {
    const { intent: _, ...label } = command
    await saveLabel(workspaceId, label)
  }
  if (intent === 'save-view') {
    const { name, query, shared } = command
    const filter = inboxViewSchema.shape.filter
      .catch({})
      .parse(Object.fromEntries(new URLSearchParams(query)))
    await saveInboxView(workspaceId, userId, { name, filter, isShared: shared === 'yes' })
  }
  return { done: intent }
}
