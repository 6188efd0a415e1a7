/** What can be added: the kinds of sources, and many pairs at once. */
export const addKinds = ['PAGE', 'WEBSITE', 'FILE', 'QA', 'PAIRS'] as const
export type AddKind = (typeof addKinds)[number]

export const addAddress = (kind: AddKind): string => `/dashboard/knowledge/new?kind=${kind}`
