/** Who somebody is in a workspace. Each one may do what those after it may. */
export const roles = ['owner', 'admin', 'agent', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Everything in a workspace that needs leave. Every loader and action of a signed-in page names one of these. */
export const actions = [
  'workspace.read',
  'workspace.write',
  'conversations.read',
  'conversations.answer',
  'conversations.export',
  'catalog.read',
  'catalog.write',
  'knowledge.read',
  'knowledge.write',
  'assistant.read',
  'assistant.write',
  'channels.read',
  'channels.write',
  'team.read',
  'team.manage',
  'billing.manage',
  'ownership.transfer',
] as const
export type Action = (typeof actions)[number]

const VIEWER: readonly Action[] = [
  'workspace.read',
  'conversations.read',
  'catalog.read',
  'knowledge.read',
  'assistant.read',
  'channels.read',
  'team.read',
]
/** Talks with shoppers, and mends the answers that were wrong. */
const AGENT: readonly Action[] = [...VIEWER, 'conversations.answer', 'knowledge.write']
/** Runs the shop. */
const ADMIN: readonly Action[] = [
  ...AGENT,
  'workspace.write',
  'conversations.export',
  'catalog.write',
  'assistant.write',
  'channels.write',
  'team.manage',
  'billing.manage',
]
const OWNER: readonly Action[] = [...ADMIN, 'ownership.transfer']

const ALLOWED: Record<Role, ReadonlySet<Action>> = {
  owner: new Set(OWNER),
  admin: new Set(ADMIN),
  agent: new Set(AGENT),
  viewer: new Set(VIEWER),
}

/** The one place that decides what a role may do. */
export const can = (role: Role, action: Action): boolean => ALLOWED[role].has(action)

/** All that a role may do, for pages to leave out what would be refused. */
export const allowedActions = (role: Role): Action[] => actions.filter((action) => can(role, action))

/**
 * Whether somebody may give, change or take away a role: owners every one but their own kind, which changes hands by a
 * transfer; admins those below them.
 */
export function mayAssign(role: Role, changed: Role): boolean {
  if (!can(role, 'team.manage') || changed === 'owner') return false
  return role === 'owner' || changed !== 'admin'
}
