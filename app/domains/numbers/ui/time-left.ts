/** What is left until a moment, in whole minutes and seconds; nothing once it is over. */
export function timeLeft(
  untilMs: number,
  nowMs: number,
): { minutes: number; seconds: number; isOver: boolean } {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  return { minutes: Math.floor(left / 60), seconds: left % 60, isOver: left === 0 }
}

/**
 * How many minutes are worth saying aloud, for the time that is left: every ten, and the last five, two and one. It
 * changes seldom, so that whoever listens to the page isn't interrupted all the time.
 */
export function minutesToSay({ minutes, seconds }: { minutes: number; seconds: number }): number {
  const left = minutes + (seconds > 0 ? 1 : 0)
  return MARKS.find((mark) => left <= mark) ?? Math.ceil(left / 10) * 10
}

const MARKS = [0, 1, 2, 5, 10]
