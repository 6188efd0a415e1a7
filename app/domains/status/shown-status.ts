/** What is probed, in the order of the page. */
export const componentNames = ['database', 'jobs', 'mail', 'model', 'store', 'telephony', 'storage'] as const
export type ComponentName = (typeof componentNames)[number]

/** `off`: not configured here. `unknown`: nothing has looked lately. */
export type ComponentState = 'up' | 'slow' | 'down' | 'off' | 'unknown'

/** How far the people are who look after an incident. */
export const stages = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export type Stage = (typeof stages)[number]

/** The history that the page shows and the tables keep. */
export const HISTORY_DAYS = 90

export interface ShownDay {
  /** YYYY-MM-DD, UTC. */
  day: string
  /** Share of the day's looks at which it worked, 0 to 1; null when nothing looked. */
  uptime: number | null
}

export interface ShownComponent {
  name: ComponentName
  state: ComponentState
  latencyMs: number | null
  /** Of all days together. */
  uptime: number | null
  /** Oldest first. */
  days: ShownDay[]
}

export interface ShownIncident {
  id: string
  title: string
  /** The one it is written in. */
  language: string
  components: ComponentName[]
  /** ISO 8601, UTC. */
  startedAt: string
  resolvedAt: string | null
  /** Newest first. */
  entries: { id: string; stage: Stage; message: string; at: string }[]
}

export interface StatusPage {
  components: ShownComponent[]
  /** Newest first. */
  incidents: ShownIncident[]
  /** When somebody looked last, ISO 8601; null when nobody has yet. */
  checkedAt: string | null
  /** The database doesn't answer: everything else is what was known last. */
  isFromMemory: boolean
}
