/** More addresses than a person puts into a letter. */
const MOST_LINKS = 2

const LINK = /(?:https?:\/\/|www\.)\S/gi

/** What makes a message look like spam. It is shown to who reads it; nothing is thrown away for it. */
export function flagsOf({ message, isTrapped }: { message: string; isTrapped: boolean }): string[] {
  return [
    ...((message.match(LINK) ?? []).length > MOST_LINKS ? ['links'] : []),
    // Filled in by whoever doesn't see the page: the field is out of sight, and says so to readers of the screen.
    ...(isTrapped ? ['trap'] : []),
  ]
}
