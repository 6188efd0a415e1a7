/** Outcomes that the team should see; that a question was answered goes without saying. */
const NOTABLE = { unknown: 'warn', shown: 'info', handover: 'info', refused: 'warn' } as const

export const toneOfOutcome = (outcome: string | null | undefined): 'warn' | 'info' | null =>
  outcome && outcome in NOTABLE ? NOTABLE[outcome as keyof typeof NOTABLE] : null
