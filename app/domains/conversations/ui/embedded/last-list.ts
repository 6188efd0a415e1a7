/** The list as it was last shown: in a store's admin a conversation has a page without it, and keys go on to the next. */
let last: { id: string }[] = []

export function rememberList(conversations: readonly { id: string }[]): void {
  last = conversations.map(({ id }) => ({ id }))
}

export const lastList = (): { id: string }[] => last
