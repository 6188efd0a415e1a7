import type { ComponentName, ComponentState } from '../shown-status'

export interface ProbeResult {
  state: Exclude<ComponentState, 'unknown'>
  /** How long the answer took; null where nothing was asked. */
  latencyMs: number | null
}

/** Asks a component whether it works. Whatever it throws means that it doesn't. */
export type Probe = (signal: AbortSignal) => Promise<'up' | 'slow' | 'off'>

export type Probes = Record<ComponentName, Probe>

/** One look at everything. */
export interface Look {
  /** The full minute. */
  at: Date
  results: Record<ComponentName, ProbeResult>
}
