import { log } from '~/platform/telemetry/log.server'
import { type ComponentName, componentNames } from '../shown-status'
import type { Look, Probe, ProbeResult, Probes } from './probe'

const PATIENCE_MS = 8000
/** An answer that takes longer is a slow one, whatever it says. */
const SLOW_MS = 3000
const MINUTE_MS = 60_000

/** Asks every component at once. Never throws: that something doesn't answer is what it is for. */
export async function takeLook(
  probes: Probes,
  { now = new Date(), patienceMs = PATIENCE_MS } = {},
): Promise<Look> {
  const results = await Promise.all(
    componentNames.map(async (name) => [name, await ask(name, probes[name], patienceMs)] as const),
  )
  return {
    at: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS),
    results: Object.fromEntries(results) as Record<ComponentName, ProbeResult>,
  }
}

async function ask(name: ComponentName, probe: Probe, patienceMs: number): Promise<ProbeResult> {
  const begun = performance.now()
  try {
    const state = await inTime(probe, patienceMs)
    if (state === 'off') return { state, latencyMs: null }
    const latencyMs = Math.round(performance.now() - begun)
    return { state: latencyMs > SLOW_MS ? 'slow' : state, latencyMs }
  } catch (error) {
    log().warn({ component: name, reason: (error as Error).message }, 'a component does not answer')
    return { state: 'down', latencyMs: null }
  }
}

/** A probe that doesn't mind its signal isn't waited for either. */
function inTime(probe: Probe, patienceMs: number): ReturnType<Probe> {
  const signal = AbortSignal.timeout(patienceMs)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer in ${patienceMs} ms`)), { once: true })
    probe(signal).then(resolve, reject)
  })
}
