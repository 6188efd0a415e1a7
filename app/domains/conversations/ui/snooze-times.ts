export type SnoozeChoice = 'later' | 'tomorrow' | 'monday' | 'week'

const MORNING = 9
const LATER_HOURS = 3

/** As far ahead as the server takes it, less the hour that clocks may change by. */
const LONGEST_MS = 365 * 24 * 3_600_000

/** A moment that was chosen, or null for one that has passed, is too far away, or isn't one. */
export function chosenTime(text: string, now: Date): Date | null {
  const moment = new Date(text)
  const ahead = moment.getTime() - now.getTime()
  return ahead > 0 && ahead <= LONGEST_MS ? moment : null
}

/** When each choice brings a conversation back, in the reader's own time: what its words would say falsely, or twice, is left out. */
export function snoozeTimes(now: Date): { id: SnoozeChoice; until: Date }[] {
  const morningIn = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING)
  const toMonday = (8 - now.getDay()) % 7 || 7
  const later = new Date(now.getTime() + LATER_HOURS * 3_600_000)
  const choices: { id: SnoozeChoice; until: Date; isMeant: boolean }[] = [
    { id: 'later', until: later, isMeant: later.getDate() === now.getDate() },
    { id: 'tomorrow', until: morningIn(1), isMeant: true },
    { id: 'monday', until: morningIn(toMonday), isMeant: toMonday > 1 },
    { id: 'week', until: morningIn(7), isMeant: toMonday < 7 },
  ]
  return choices.filter(({ isMeant }) => isMeant).map(({ id, until }) => ({ id, until }))
}
