export type SnoozeChoice = 'later' | 'tomorrow' | 'monday' | 'week'

const MORNING = 9
const LATER_HOURS = 3

/** When each choice brings a conversation back, in the reader's own time. */
export function snoozeTimes(now: Date): { id: SnoozeChoice; until: Date }[] {
  const morningIn = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING)
  const toMonday = (8 - now.getDay()) % 7 || 7
  return [
    { id: 'later', until: new Date(now.getTime() + LATER_HOURS * 3_600_000) },
    { id: 'tomorrow', until: morningIn(1) },
    { id: 'monday', until: morningIn(toMonday) },
    { id: 'week', until: morningIn(7) },
  ]
}
